import type { FaultOrder } from './faults.ts';
import { isSigningMode, MODES_OF, SERVICES } from './modes.ts';

const MAX_DELAY_MS = 120_000;
const DEFAULT_SLOW_MS = 3000;

type OrderResult = { readonly orders: readonly FaultOrder[] } | { readonly fel: string };

function readNumber(value: unknown, fallback: number | null): number | null | undefined {
  if (value === undefined || value === null || value === '') return fallback;
  const number = Number(value);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

const isAddress = (subject: string) => subject.includes('@');

/** The subject: an e-mail address, or digits of a personal number (12) or an organisation number (10); null = everybody, undefined = none of them. */
function readSubject(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return undefined;
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return value;
  const digits = value.replace(/[\s-]/g, '');
  return /^(\d{12}|\d{10})$/.test(digits) ? digits : undefined;
}

/** Parses `{service, mode, subject?, delayMs?, times?}` (`alla`: every service that has the mode); returns in Swedish what is wrong. */
export function readOrder(body: unknown): OrderResult {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const wanted = SERVICES.filter((service) => fields['service'] === 'alla' || fields['service'] === service);
  if (wanted.length === 0) return { fel: `Okänd tjänst. Välj en av: ${SERVICES.join(', ')}, alla.` };
  const able = wanted.flatMap((service) => {
    const mode = MODES_OF[service].find((one) => one === fields['mode']);
    return mode === undefined ? [] : [{ service, mode }];
  });
  const [first] = able;
  if (first === undefined) return { fel: `Tjänsten kan inte göra så. Välj en av: ${[...new Set(wanted.flatMap((service) => MODES_OF[service]))].join(', ')}.` };
  const subject = readSubject(fields['subject']);
  if (subject === undefined) return { fel: 'Skriv ett personnummer med tolv siffror, ett organisationsnummer med tio eller en e-postadress.' };
  const known = able.filter(({ service }) => subject === null || isAddress(subject) === (service === 'mail'));
  if (known.length === 0) return { fel: 'E-posten känner bara adresser, och de andra tjänsterna bara nummer.' };
  const orders = known.filter(({ service, mode }) => subject === null || service !== 'sign' || isSigningMode(mode));
  if (orders.length === 0) return { fel: 'Underskriftstjänsten kan bara göra så för alla. Lämna numret tomt.' };
  const delayMs = readNumber(fields['delayMs'], first.mode === 'slow' ? DEFAULT_SLOW_MS : 0);
  if (delayMs === undefined || delayMs === null || delayMs > MAX_DELAY_MS) return { fel: `Fördröjningen ska vara 0–${MAX_DELAY_MS} millisekunder.` };
  const times = readNumber(fields['times'], null);
  if (times === undefined || times === 0) return { fel: 'Antalet gånger ska vara ett heltal från 1, eller tomt för tills vidare.' };
  return { orders: orders.map((one) => ({ ...one, subject, delayMs, times })) };
}
