import { joined, xml, type Xml } from '../signera/xml/template.ts';
import type { MejlContent, MejlPart } from './words.ts';

function textOf(part: MejlPart): string {
  switch (part.kind) {
    case 'heading':
      return `\n${part.text}`;
    case 'paragraph':
    case 'link':
      return part.text;
    case 'points':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return part.items.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

function htmlOf(part: MejlPart): Xml {
  switch (part.kind) {
    case 'heading':
      return xml`<h2>${part.text}</h2>`;
    case 'paragraph':
      return xml`<p>${part.text}</p>`;
    case 'link':
      return xml`<p><a href="${part.text}">${part.text}</a></p>`;
    case 'points':
      return xml`<ul>${joined(part.items.map((item) => xml`<li>${item}</li>`))}</ul>`;
    case 'facts':
      return xml`<p>${joined(part.items.map(([label, value]) => xml`${label}: <strong>${value}</strong><br>`))}</p>`;
  }
}

/** The mail as plain text. */
export const mejlText = ({ title, parts }: MejlContent): string => `${[title, ...parts.map(textOf)].join('\n\n')}\n`;

/** The mail as simple HTML: only text and one link, nothing to fetch. */
export function mejlHtml({ sprak, subject, title, parts }: MejlContent): string {
  const head = xml`<head><meta charset="utf-8"><title>${subject}</title></head>`;
  return `<!doctype html>${xml`<html lang="${sprak}">${head}<body><h1>${title}</h1>${joined(parts.map(htmlOf))}</body></html>`.text}`;
}
