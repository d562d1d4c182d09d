import { DOMParser, type Element } from '@xmldom/xmldom';
import { ExclusiveCanonicalization } from 'xml-crypto';
import { esc } from '../http/html.ts';

/** A request that the service refuses. The text is shown to the person in the browser. */
export class BadRequest extends Error {}

/** An element with attributes; `content` is markup already. */
export function tag(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${esc(value)}"`);
  return `<${name}${list.join('')}>${content}</${name}>`;
}

/** Parses a message; markup that a signed message does not need is refused first. */
export function read(bytes: Uint8Array): Element {
  const text = new TextDecoder().decode(bytes).replace(/^<\?xml[^>]*\?>\s*/, '');
  if (text.includes('<!') || text.includes('<?')) throw new BadRequest('Begäran innehåller otillåten XML');
  const onError = (_level: string, message: string) => {
    throw new Error(message);
  };
  try {
    const { documentElement } = new DOMParser({ onError }).parseFromString(text, 'text/xml');
    if (documentElement !== null) return documentElement;
  } catch {
    // Refused below, as what is empty.
  }
  throw new BadRequest('Begäran går inte att läsa');
}

/** The elements with that name below `parent`, at any depth. */
export const find = (parent: Element, namespace: string, name: string): Element[] => Array.from(parent.getElementsByTagNameNS(namespace, name));

/** The only element with that name below `parent`. */
export function single(parent: Element, namespace: string, name: string): Element {
  const [hit, ...rest] = find(parent, namespace, name);
  if (hit === undefined || rest.length > 0) throw new BadRequest(`Begäran ska ha ett ${name}`);
  return hit;
}

/** The text of the only element with that name. */
export const textOf = (parent: Element, namespace: string, name: string): string => single(parent, namespace, name).textContent ?? '';

/** Exclusive canonical form. */
export const canonicalize = (element: Element): string => new ExclusiveCanonicalization().processInner(element, [], '', {}, []);
