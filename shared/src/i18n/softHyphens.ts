const SOFT_HYPHEN = '\u00AD';

/** The parts that the service's long compound words are made of; a seam is at least four letters into the word. */
const PARTS = [
  'adress',
  'anläggning',
  'ansluten|anslutning',
  'ansvar',
  'belagd',
  'bevis',
  'datum',
  'enhet',
  'fattning',
  'förening',
  'förordning',
  'gård',
  'ledamot|ledamöter',
  'meddelande',
  'medlem',
  'myndighet',
  'nedsättning',
  'nummer|numr',
  'område',
  'person',
  'redogörelse',
  'register|registr',
  'samfällighet',
  'skriven|skrivna',
  'skydd',
  'stämma',
  'sättning',
  'tecknare|teckning',
  'tjänst',
  'underskrift',
  'uppgift',
  'utövning',
  'version',
  'vägen',
  'villkor',
  'ändring',
].join('|');

/** Whole words, but no parts of an address, where a hyphen would belong to the address. */
const LONG_WORD = /(?<![\p{L}\p{N}@./_-])\p{L}{12,}(?![\p{L}\p{N}@/_]|\.\p{L})/gu;
const SEAM = new RegExp(`(?<=\\p{L}{4})(?=${PARTS})`, 'giu');

/** Where in a text its long words begin and end. */
export const longWordsIn = (text: string): readonly (readonly [start: number, end: number])[] =>
  [...text.matchAll(LONG_WORD)].map(({ index, 0: word }) => [index, index + word.length]);

/** The text with soft hyphens in the seams of its long Swedish words, so that a narrow line breaks only there. They are invisible where the word fits. */
export const withSoftHyphens = (text: string): string => text.replace(LONG_WORD, (word) => word.replace(SEAM, SOFT_HYPHEN));

/** The text as it was written. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll(SOFT_HYPHEN, '');
