export const SPRAK = ['sv', 'en'] as const;
export type Sprak = (typeof SPRAK)[number];

/** Cookie with the user's language (PLUS-11), so that the servers know it too, for the page's texts and the receipt by e-mail. */
export const SPRAK_COOKIE = 'sprak';

const known = (code: string | null | undefined): Sprak | undefined => SPRAK.find((sprak) => sprak === code);

/** The language with that code; Swedish by default (PLUS-11, I18N-01). */
export const sprakOf = (code: string | null | undefined): Sprak => known(code) ?? 'sv';

/** A range of `Accept-Language`: its primary subtag, and its quality unless that is 1. */
const RANGE = /^\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]*)?\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/;

/** The language of a request: the chosen one, or at a first visit the one that its `Accept-Language` prefers (PLUS-82; RFC 9110, 12.5.4). */
export function sprakFor(chosen: string | undefined, accepted = ''): Sprak {
  const ranges = accepted
    .toLowerCase()
    .split(',')
    .flatMap((range) => {
      const [, tag, quality = '1'] = RANGE.exec(range) ?? [];
      return tag === undefined ? [] : [{ tag, quality: Number(quality) }];
    })
    .toSorted((a, b) => b.quality - a.quality);
  const named = ranges.map(({ tag }) => tag);
  const preferred = ranges.flatMap(({ tag, quality }) => (quality > 0 ? [tag === '*' ? SPRAK.find((sprak) => !named.includes(sprak)) : known(tag)] : []));
  return known(chosen) ?? preferred.find((sprak) => sprak !== undefined) ?? 'sv';
}
