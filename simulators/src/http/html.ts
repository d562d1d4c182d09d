const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for an element or an attribute, in XML and in HTML. */
export const esc = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);

/** Markup that is safe to put on a page as it is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type Value = string | number | Html | readonly Html[];

function render(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map((part) => part.markup).join('');
  return esc(String(value));
}

/** Template tag: text is escaped, markup (`Html`) is kept. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((page, part, index) => page + render(values[index - 1] ?? '') + part));
}

/** A whole page: one heading, one main region, the style sheet and at most one script from the same origin. */
export function page(title: string, main: Html, script?: string): string {
  const scriptTag = script === undefined ? html`` : html`<script src="${script}" defer></script>`;
  return html`<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/page.css">
${scriptTag}
</head>
<body>
<header class="banner"><p>Testmiljö. Här finns bara påhittade uppgifter.</p></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`.markup;
}

/** A table that scrolls sideways where it is too wide; `labelledBy` is the id of its heading. */
export function table(labelledBy: string, headings: readonly string[], rows: readonly (readonly Value[])[]): Html {
  return html`<div class="scroll" role="region" aria-labelledby="${labelledBy}" tabindex="0"><table>
<thead><tr>${headings.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** When, as testers in Sweden write it. */
export const timeText = (moment: string | number): string => new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' });
