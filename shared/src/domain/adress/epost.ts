import { MAX_EPOST, MAX_EPOST_FORE_SNABELA, MAX_EPOST_SUFFIX, MIN_EPOST } from '../constants.ts';
import { cleanText, foldWidth } from '../text.ts';

/** What is wrong with the form of an address: a missing at-sign, a comma, a missing end such as `.se`, or anything else. */
const FORM_FEL = ['snabela', 'komma', 'andelse', 'format'] as const;
type FormFel = (typeof FORM_FEL)[number];
export type EpostFel = FormFel | 'kort' | 'suffix' | 'lang' | 'fore' | 'tecken';

/** Words joined by single dots: a dot neither begins nor ends the part before the at-sign, nor follows another. */
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
/** Letters, which in another alphabet are written `xn--`. */
const SUFFIX = /^(?:[A-Za-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i;
/** Longest text that an address is looked for in; with a name before it, it is longer than itself. */
const MAX_WRITTEN = 2 * MAX_EPOST;
const DOMAIN = /^[\p{L}\p{M}\p{Nd}.-]+$/u;

/** An e-mail address as it is stored: without what is pasted with it, its domain in ASCII (`xn--`). Any other text is only cleaned. */
export function normaliseEpost(value: string): string {
  const text = foldWidth(cleanText(value));
  if (text.length > MAX_WRITTEN) return text;
  const [, name = '', inner = ''] = /^([^<>]*)<([^<>]*)>[\s.,;]*$/.exec(text) ?? [];
  // A name that is another address is not left out.
  const isNamed = inner !== '' && (!name.includes('@') || bare(name) === bare(inner));
  const written = bare(isNamed ? inner : text);
  const at = written.lastIndexOf('@') + 1;
  const stored = written.slice(0, at) + toAscii(written.slice(at));
  const fel = epostFel(stored);
  return FORM_FEL.some((form) => form === fel) ? text : stored;
}

const bare = (text: string): string =>
  text
    .replace(/^[\s("“”„«[<]*(?:mailto:)?\s*/i, '')
    .replace(/(@[^?]*)\?.*/, '$1')
    .replace(/[\s)"“”»\]>.,;:]+$/, '')
    .replace(/^['‘’](.*)['‘’]$/, '$1');

function toAscii(domain: string): string {
  if (!/[^ -~]/.test(domain) || !DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // No domain has that name.
    return domain;
  }
}

/** A stored e-mail address to display: its domain in its own alphabet, when typing that leads back to the same address. */
export function formatEpost(value: string): string {
  const at = value.lastIndexOf('@') + 1;
  const domain = value.slice(at);
  const shown = domain.split('.').map(fromPunycode).join('.');
  return toAscii(shown) === domain ? value.slice(0, at) + shown : value;
}

/** What is wrong with a stored e-mail address, or null (VAL-15…19, INC-03); `tecken`: å, ä or ö before the at-sign, which few servers know. */
export function epostFel(value: string): EpostFel | null {
  const at = value.indexOf('@');
  if (at < 0) return 'snabela';
  if (value.length < MIN_EPOST) return 'kort';
  if (value.length > MAX_EPOST) return 'lang';
  const [local, domain] = [value.slice(0, at), value.slice(at + 1)];
  if (domain.includes('@')) return 'format';
  if (/[^ -~]/.test(local)) return 'tecken';
  if (value.includes(',')) return 'komma';
  if (!LOCAL_PART.test(local)) return 'format';
  const labels = domain.split('.').slice(0, -1);
  const suffix = domain.slice(domain.lastIndexOf('.') + 1);
  if (labels.length === 0 && LABEL.test(domain)) return 'andelse';
  if (labels.length === 0 || !labels.every((label) => LABEL.test(label)) || !SUFFIX.test(suffix)) return 'format';
  if (local.length > MAX_EPOST_FORE_SNABELA) return 'fore';
  return suffix.length > MAX_EPOST_SUFFIX ? 'suffix' : null;
}

/** Domains where many in Sweden have their address. */
const COMMON = ['gmail.com', 'hotmail.com', 'hotmail.se', 'outlook.com', 'outlook.se', 'icloud.com', 'yahoo.com', 'yahoo.se', 'telia.com', 'comhem.se'];
/** Others that exist and are nearly one of those. */
const SIMILAR = ['mail.com', 'ymail.com', 'hotmail.de', 'hotmail.es'];

/** Whether one letter more, less, other or exchanged with its neighbour makes two words equal. */
function isOneOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((letter, index) => letter !== short[index]);
  const [restShort, restLong] = [short.slice(at), long.slice(at)];
  if (short.length < long.length) return restShort === restLong.slice(1);
  return at >= 0 && (restShort.slice(1) === restLong.slice(1) || restShort === [restLong[1], restLong[0], restLong.slice(2)].join(''));
}

/** The address that was probably meant, when its domain is nearly a known one; else null (PLUS-78). */
export function epostForslag(value: string): string | null {
  const stored = normaliseEpost(value);
  if (epostFel(stored) !== null) return null;
  const at = stored.lastIndexOf('@') + 1;
  const domain = stored.slice(at).toLowerCase();
  const meant = [...COMMON, ...SIMILAR].includes(domain) ? undefined : COMMON.find((known) => isOneOff(known, domain));
  return meant === undefined ? null : stored.slice(0, at) + meant;
}

const BASE = 36;

/** How the thresholds of the next digits move (RFC 3492, 6.1). */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += BASE) rest = Math.floor(rest / 35);
  return bias + Math.floor((BASE * rest) / (rest + 38));
}

/** A label of a domain in its own alphabet (RFC 3492, 6.2), as it is when it is not Punycode. A browser only knows the way there (`URL`). */
export function fromPunycode(label: string): string {
  const [, basic = '', encoded] = /^xn--(?:([a-z0-9-]*)-)?([a-z0-9]{1,59})$/i.exec(label) ?? [];
  if (encoded === undefined) return label;
  const letters = [...basic];
  let [letter, place, bias, at] = [128, 0, 72, 0];
  while (at < encoded.length) {
    const before = place;
    for (let weight = 1, k = BASE, isLast = false; !isLast; k += BASE, at += 1) {
      // The letters stand for 0–25, the digits for 26–35; after the last comes none.
      const digit = (Number.parseInt(encoded[at] ?? '', BASE) + 26) % BASE;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      place += digit * weight;
      weight *= BASE - threshold;
      isLast = !(digit >= threshold);
    }
    const length = letters.length + 1;
    bias = adapt(place - before, length, before === 0);
    letter += Math.floor(place / length);
    place %= length;
    if (!(letter <= 0x10ffff)) return label;
    letters.splice(place, 0, String.fromCodePoint(letter));
    place += 1;
  }
  return letters.join('');
}
