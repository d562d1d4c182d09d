import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROMISE_TABLE, type PromiseEvent } from '@uppgiftsandring/shared/i18n/promises';
import { ROOT } from '../../platform/build/paths.ts';

// What is true of answers and pages while something is wrong (PLUS-69), by the table of what texts promise (PLUS-79).

/** What has been acknowledged of an application, and what is on its way. */
export interface Known {
  readonly saved: number;
  readonly signed: boolean;
  /** The case system has it. */
  readonly sent: boolean;
  /** Whether a fault is going on, or just was. */
  readonly troubled: boolean;
}

export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** When what an event's texts claim can be true for somebody who works in one window, in a session that lasts. */
const TRUE_WHEN: Partial<Readonly<Record<PromiseEvent, (known: Known) => boolean>>> = {
  always: () => true,
  saved: ({ saved }) => saved > 0,
  complete: ({ saved }) => saved > 0,
  callFailed: ({ troubled }) => troubled,
  notShown: ({ troubled }) => troubled,
  notSigned: ({ signed }) => !signed,
  waitsToBeSent: ({ signed }) => signed,
  sent: ({ sent }) => sent,
};
/** Of applications that were sent in before. */
const OF_EARLIER = /^HISTORIK/;
/** Shorter texts also mean other things. */
const LEAST_WORDS = 3;

const flat = (texts: object, before = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`)));
const texts = new Map(
  globSync(['shared/src/i18n/sv.json', '{host,mfe-*}/assets/i18n/sv.json'], { cwd: ROOT }).flatMap((file) =>
    flat(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))),
  ),
);
const events = Object.entries(PROMISE_TABLE.rows) as [PromiseEvent, Readonly<Record<string, unknown>>][];
/** Each text that promises something, as a pattern, with the events at which it may be shown. */
const PROMISED = [...texts].flatMap(([key, text]) => {
  const at = events.filter(([, rows]) => key in rows).map(([event]) => event);
  const pattern = text
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replaceAll(/\s+/g, ' ').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.{1,80}?');
  return at.length > 0 && !OF_EARLIER.test(key) && text.split(' ').length >= LEAST_WORDS ? [{ key, at, pattern: new RegExp(pattern) }] : [];
});

/** What a reader sees of a page. */
const shownIn = (html: string): string =>
  html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** The keys of the texts on a page that are not true. */
export function untrueOn(html: string, known: Known): readonly string[] {
  const shown = shownIn(html);
  return PROMISED.filter(({ at, pattern }) => pattern.test(shown) && !at.some((event) => TRUE_WHEN[event]?.(known))).map(({ key }) => key);
}

const MAY_FAIL = [502, 503, 504];

/** Why no page could tell the truth by an answer; undefined when there is nothing to say. */
export function complaintOf({ path: of, status, type, body }: Answer, known: Known): string | undefined {
  const answer = `${of}: ${status}`;
  if (type.includes('text/html') && status !== 303) {
    const untrue = untrueOn(body, known);
    if (untrue.length > 0) return `${answer} says ${untrue.join(', ')}`;
  }
  if (/\n\s+at .+:\d+:\d+/.test(body)) return `${answer} shows a stack`;
  if (status < 400) return undefined;
  if (!MAY_FAIL.includes(status)) return `${answer} ${body.slice(0, 120)}`;
  // A busy machine alone can be too late.
  if (!known.troubled && status !== 504) return `${answer} although nothing is wrong`;
  return /text\/html|problem\+json/.test(type) ? undefined : `${answer} is neither a page nor a problem: ${type}`;
}
