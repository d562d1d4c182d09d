/** The innermost objects in a value that have the personal number (`YYYYMMDD-NNNN`) as one of their own values, with or without its dash. */
export function partsAbout(value: unknown, personnummer: string): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value);
  const digits = personnummer.replace('-', '');
  const isAbout = !Array.isArray(value) && inside.some((one) => typeof one === 'string' && one.replace('-', '') === digits);
  return [...(isAbout ? [value] : []), ...inside.flatMap((one) => partsAbout(one, personnummer))];
}
