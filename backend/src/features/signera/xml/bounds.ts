import { reject } from './rejected.ts';

/** The limits of a message. A real answer has 45 elements, 7 deep, with 24 attributes. */
export const BOUNDS = { elements: 1000, depth: 40, attributesOfElement: 30, attributes: 1000, namespaces: 200, references: 3000 } as const;

const atMost = (what: keyof typeof BOUNDS, count: number): number => (count > BOUNDS[what] ? reject('too-complex', what) : count);
const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** One tag. Each step is decided by one character, so that nothing is read twice. */
const TAG = /<[^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*>/y;
const VALUE = /"[^"]*"|'[^']*'/g;

/** The tags in order; throws on anything that cannot be a tag. */
function* tagsOf(text: string): Generator<string> {
  for (let at = text.indexOf('<'); at !== -1;) {
    TAG.lastIndex = at;
    const [tag] = TAG.exec(text) ?? reject('malformed-xml');
    yield tag;
    at = text.indexOf('<', at + tag.length);
  }
}

/**
 * Refuses XML that costs a parser or a signature library more than its size suggests: part of their work grows with the square of
 * the number of elements, of their depth or of an element's attributes. Reads the text once, as far as the first limit (ASVS 15.2.2).
 */
export function assertBounded(text: string): void {
  let [elements, depth, attributes, namespaces] = [0, 0, 0, 0];
  atMost('references', occurrences(text, /&/g));
  for (const tag of tagsOf(text)) {
    if (tag.startsWith('</')) {
      depth -= 1;
      if (depth < 0) reject('malformed-xml');
      continue;
    }
    const own = atMost('attributesOfElement', occurrences(tag, VALUE));
    elements = atMost('elements', elements + 1);
    attributes = atMost('attributes', attributes + own);
    namespaces = atMost('namespaces', namespaces + occurrences(tag.replace(VALUE, ''), /xmlns/g));
    atMost('depth', depth + 1);
    if (!tag.endsWith('/>')) depth += 1;
  }
}
