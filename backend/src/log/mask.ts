const MASK = '[personnummer]';

/** Six or eight date digits, an optional separator (also URL-encoded) and four more, not inside a longer number. */
const CANDIDATE = /(?<!\d)(?:\d{2})?\d{2}(\d{2})(\d{2})(?:[-+\s\u2010-\u2015\u2212]|%2[DB]|%20)?\d{4}(?!\d)/gi;

function isDate(month: string, day: string): boolean {
  const d = Number(day) % 60;
  return Number(month) >= 1 && Number(month) <= 12 && d >= 1 && d <= 31;
}

/**
 * The text with everything that looks like a personal or coordination number replaced (ASVS 16.2.5). The check digit is
 * not asked for: a mistyped number still points at somebody.
 */
export function maskText(text: string): string {
  return text.replace(CANDIDATE, (match, month: string, day: string) => (isDate(month, day) ? MASK : match));
}

/** `maskText` for every string, number and key of a JSON value. */
export function maskDeep(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return maskText(String(value)) === String(value) ? value : MASK;
  if (Array.isArray(value)) return value.map(maskDeep);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [maskText(key), maskDeep(part)]));
}
