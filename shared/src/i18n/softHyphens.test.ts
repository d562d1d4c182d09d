import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutSoftHyphens, withSoftHyphens } from './softHyphens.ts';

const LONGEST_PART = 15;
const CATALOGUES = [
  ...['host', 'mfe-lookup', 'mfe-measures', 'mfe-wizard', 'mfe-receipt'].map((part) => `${part}/assets/i18n/sv.json`),
  'shared/src/i18n/sv.json',
  'shared/src/i18n/anvandarvillkor.sv.json',
];
const seams = (text: string) => withSoftHyphens(text).replaceAll('\u00AD', '|');
/** The values of a catalogue; its keys are never shown. */
const textsOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf));

describe('soft hyphens', () => {
  it.each([
    ['Ändra uppgifter om en samfällighetsförening', 'Ändra uppgifter om en samfällighets|förening'],
    ['samfällighetsföreningsregistret', 'samfällighets|förenings|registret'],
    ['Tillgänglighetsredogörelse', 'Tillgänglighets|redogörelse'],
    ['Lantmäterimyndighetens', 'Lantmäteri|myndighetens'],
    ['Föreningens organisationsnummer', 'Föreningens organisations|nummer'],
    ['Grönområdessamfällighetsförening', 'Grön|områdes|samfällighets|förening'],
    ['GRÖNOMRÅDESSAMFÄLLIGHETSFÖRENING', 'GRÖN|OMRÅDES|SAMFÄLLIGHETS|FÖRENING'],
    ['Föreningsstämma', 'Förenings|stämma'],
    ['Styrelsens sammansättning', 'Styrelsens samman|sättning'],
    ['Ansökan är underskriven', 'Ansökan är under|skriven'],
    ['Kopiera ärendenumret', 'Kopiera ärende|numret'],
  ])('I18N-06 %s breaks in its seams', (text, broken) => expect(seams(text)).toBe(broken));

  it.each(['Spara ändringarna', 'förändring', 'uppgiftsandring@lantmaterimyndigheten.example', 'lantmäterimyndigheten.example/uppgiftsändring', 'Åke Persson'])(
    'I18N-06 short words, addresses and names stand as they are: %s',
    (text) => expect(withSoftHyphens(text)).toBe(text),
  );

  it.each(CATALOGUES)('I18N-06 no word in %s has a longer part than fits on a phone', (file) => {
    const words = textsOf(JSON.parse(readFileSync(file, 'utf8'))).flatMap(
      (text) => text.replaceAll(/\{\{.*?\}\}/g, '').match(/(?<![\p{L}@./_-])\p{L}+(?![\p{L}@/_]|\.\p{L})/gu) ?? [],
    );
    const tooLong = words.flatMap((word) => seams(word).split('|')).filter((part) => part.length > LONGEST_PART);
    expect(tooLong).toEqual([]);
  });

  it('I18N-06 what was written comes back, and nothing is broken twice', () => {
    const compound = fc.stringMatching(/^[a-zåäö]{0,12}(förening|uppgift|ändring|nummer)?(s|en|et)?[a-zåäö ]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(compound, fc.string()), (text) => {
        const written = withoutSoftHyphens(text);
        const shown = withSoftHyphens(written);
        expect(withoutSoftHyphens(shown)).toBe(written);
        expect(withSoftHyphens(shown)).toBe(shown);
      }),
    );
  });
});
