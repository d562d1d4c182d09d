import { reject } from './rejected.ts';

/** Everything that XML 1.0 cannot hold: most control characters, lone surrogates (pairs are one character here), U+FFFE and U+FFFF. */
// oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** XML that is already escaped: made by `xml` and `joined`, elsewhere only from markup that has been verified. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type XmlValue = Xml | string | number | boolean;

/** Refuses text that XML cannot carry. */
export const assertLegal = (text: string): string => (ILLEGAL.test(text) ? reject('illegal-character') : text);

function render(value: XmlValue): string {
  if (value instanceof Xml) return value.text;
  return assertLegal(String(value)).replace(/[&<>"'\r\n\t]/g, (char) => ESCAPES[char] ?? `&#${char.charCodeAt(0)};`);
}

/** Tagged template: every value is escaped unless it is `Xml`. White space between tags in the template is dropped. */
export function xml(parts: TemplateStringsArray, ...values: readonly XmlValue[]): Xml {
  const literal = parts.map((part) => part.replace(/\s*\n\s*/g, ''));
  return new Xml(String.raw({ raw: literal }, ...values.map(render)));
}

/** The pieces one after another. */
export const joined = (pieces: readonly Xml[]): Xml => new Xml(pieces.map((piece) => piece.text).join(''));

/** The empty piece, for the part of a template that may be absent. */
export const NOTHING = new Xml('');
