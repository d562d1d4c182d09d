import type { Document, Element, Node } from '@xmldom/xmldom';
import { NAMESPACES, type Prefix } from './names.ts';
import { reject } from './rejected.ts';

/** A step such as `csig:Signer`. */
type Step = `${Prefix}:${string}`;

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;

/** The child elements, in order. */
export const children = (parent: Node): Element[] => Array.from(parent.childNodes).filter(isElement);

/** Whether it is the element that the step names, by namespace and local name. */
export function is(element: Node | null | undefined, step: Step): element is Element {
  if (element === null || element === undefined || !isElement(element)) return false;
  const { namespace, localName } = parsedStep(step);
  return element.namespaceURI === namespace && element.localName === localName;
}

function parsedStep(step: Step): { namespace: string; localName: string } {
  const prefix = (Object.keys(NAMESPACES) as Prefix[]).find((known) => step.startsWith(`${known}:`));
  if (prefix === undefined) return reject('structure', step);
  return { namespace: NAMESPACES[prefix], localName: step.slice(prefix.length + 1) };
}

/** All children that the step names. */
export const all = (parent: Node, step: Step): Element[] => children(parent).filter((child) => is(child, step));

/** Follows the steps; each must name exactly one child, or the message is refused. */
export const one = (parent: Element, ...steps: readonly Step[]): Element =>
  steps.reduce((current, step) => {
    const [hit, ...rest] = all(current, step);
    return hit !== undefined && rest.length === 0 ? hit : reject('structure', step);
  }, parent);

/** Like `one` for a single step that may be absent; two are refused. */
export function optional(parent: Element, step: Step): Element | undefined {
  const hits = all(parent, step);
  return hits.length > 1 ? reject('structure', step) : hits[0];
}

/** The text of an element that must not have child elements. */
export const text = (element: Element): string => (children(element).length > 0 ? reject('structure', String(element.localName)) : String(element.textContent));

/** The root element, which must be the named one. */
export function root(document: Document, step: Step): Element {
  const element = document.documentElement;
  return is(element, step) ? element : reject('wrong-root');
}

/** The only signature below; the message or document has one, or is refused. */
export function onlySignature(parent: Document | Element): Element {
  const [signature, ...rest] = Array.from(parent.getElementsByTagNameNS(NAMESPACES.ds, 'Signature'));
  return signature !== undefined && rest.length === 0 ? signature : reject('signature-count');
}

/** The only signature of a finished document, which stands in its root. */
export function signatureInRoot(document: Document): Element {
  const signature = onlySignature(document);
  return signature.parentNode === document.documentElement ? signature : reject('signature-position');
}

/** Strict base64 (white space between lines allowed, not empty). */
export function base64(value: string): Buffer {
  const compact = value.replace(/[ \t\r\n]/g, '');
  const wellFormed = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact);
  return compact !== '' && wellFormed ? Buffer.from(compact, 'base64') : reject('bad-base64');
}

/** An xs:dateTime with a time zone. */
export function instant(value: string): Date {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? reject('bad-time') : date;
}
