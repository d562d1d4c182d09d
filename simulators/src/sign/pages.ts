import type { SignForm } from './request.ts';
import { TEXTS } from './texts.ts';
import { esc, tag } from './xml.ts';

/** The answer's form: the same field names as the request's, except the last. */
type AnswerForm = Omit<SignForm, 'EidSignRequest'> & { readonly EidSignResponse: string };

/** Shows what is to be signed and lets the person sign or cancel. */
export function signPage(id: string, name: string, message: string): string {
  return page(TEXTS.heading, [
    tag('h2', { id: 'text' }, esc(TEXTS.signedText)),
    tag('blockquote', { 'aria-labelledby': 'text' }, esc(message)),
    tag(
      'form',
      { method: 'post', action: `/sign/${id}` },
      [
        tag('button', { name: 'val', value: 'skriv-under' }, esc(TEXTS.sign(name))),
        tag('button', { name: 'val', value: 'avbryt', class: 'secondary' }, esc(TEXTS.cancel)),
      ].join(''),
    ),
  ]);
}

/** Posts the answer back by itself; the button is for browsers without JavaScript. */
export function answerPage(returnUrl: string, form: AnswerForm): string {
  const fields = Object.entries(form).map(([name, value]) => `<input type="hidden" name="${name}" value="${esc(value)}">`);
  return page(TEXTS.backHeading, [
    tag('p', {}, esc(TEXTS.backText)),
    tag('form', { method: 'post', action: returnUrl, id: 'svar' }, [...fields, tag('button', {}, esc(TEXTS.back))].join('')),
    tag('script', { src: '/sign/submit.js' }),
  ]);
}

/** Says why nothing can be signed. */
export function refusedPage(reason: string): string {
  return page(TEXTS.refusedHeading, [tag('p', { role: 'alert' }, esc(reason))]);
}

function page(heading: string, content: readonly string[]): string {
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(heading)} - ${esc(TEXTS.service)}</title><link rel="icon" href="/sign/icon.svg"><link rel="stylesheet" href="/sign/style.css"></head>
<body>
<header><p class="name">${esc(TEXTS.service)}</p><p>${esc(TEXTS.notice)}</p></header>
<main><h1>${esc(heading)}</h1>${content.join('\n')}</main>
</body>
</html>`;
}

export const SUBMIT_SCRIPT = "document.getElementById('svar').submit();\n";

export const STYLE = `:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0; color: CanvasText; background: Canvas; }
header { padding: 1rem 1.5rem; border-bottom: 2px solid; }
header p { margin: 0; }
.name { font-weight: 600; }
main { max-width: 40rem; padding: 1.5rem; }
blockquote { margin: 0 0 1.5rem; padding: 1rem; border-left: 4px solid; white-space: pre-wrap; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 1rem; }
button { min-height: 3rem; padding: 0.5rem 1.25rem; font: inherit; font-weight: 600; color: Canvas; background: CanvasText; border: 2px solid CanvasText; border-radius: 4px; cursor: pointer; }
button.secondary { color: CanvasText; background: Canvas; }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; }
`;
