const BASE = 36;

/** How the thresholds of the next digits move (RFC 3492, 6.1). */
function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += BASE) rest = Math.floor(rest / 35);
  return bias + Math.floor((BASE * rest) / (rest + 38));
}

/**
 * A label of a domain in its own alphabet: `xn--storngen-3za` as `storängen` (RFC 3492, 6.2); any other label, and one that is not
 * Punycode, as it is. A browser only knows the way there (`URL`).
 */
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
