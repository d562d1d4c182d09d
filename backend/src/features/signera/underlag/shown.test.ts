import type { Element } from '@xmldom/xmldom';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnsokanSchema, INGEN_ANDRING, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { LANDER } from '@uppgiftsandring/shared/domain/adress/land';
import { shownStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { buildMedlem, testUuid } from '@uppgiftsandring/shared/testing/builders';
import { arbitraryAnsokan } from '../../../../test/signera/arbitraryAnsokan.ts';
import { actualTexts, readPdf } from '../../../../test/readPdf.ts';
import { EXEMPEL } from '../../../../test/signera/exempel.ts';
import { PDF, SIGNER, UNDERLAG, VILLKOR_HASH } from '../../../../test/signera/service.ts';
import { documented } from '../../../http/openapi.ts';
import type { Block, DocumentContent } from '../../pdf/content.ts';
import { REGULAR as font } from '../../pdf/render/fonts.ts';
import { renderPdf } from '../../pdf/render/render.ts';
import { printable } from '../../pdf/render/write.ts';
import { underlagContent } from '../../pdf/documents.ts';
import { sha256 } from '../xml/canonical.ts';
import { parsed } from '../xml/parse.ts';
import { children } from '../xml/read.ts';
import { ansokanXml } from './ansokanXml.ts';

/**
 * How many applications are compared with the content of the PDF; `npm run test:long` takes 100 000. A case takes about 4 ms,
 * or 150 ms when the PDF is also written and read back: that is done for a few hundred at most.
 */
const CASES = Number(process.env['CASES'] ?? '150');
const RENDERED = Math.min(300, Math.ceil(CASES / 20));

/** A value of the signed XML, and the path of its elements, the outermost first. */
interface Signed {
  readonly path: string;
  readonly name: string;
  readonly value: string;
}

function signedValues(element: Element, above: readonly string[] = []): Signed[] {
  const name = element.localName ?? '';
  const path = [...above, name];
  const attributes = Array.from(element.attributes)
    .filter((attribute) => attribute.name !== 'xmlns')
    .map((attribute) => ({ path: [...path, `@${attribute.name}`].join('/'), name: `@${attribute.name}`, value: attribute.value }));
  const below = children(element);
  const text = below.length === 0 ? [{ path: path.join('/'), name, value: element.textContent ?? '' }] : [];
  return [...attributes, ...text, ...below.flatMap((child) => signedValues(child, path))];
}

/** Identities for programs: of the application, of register objects, of the terms, of the file. A person who is a signatory is shown by name. */
const TECHNICAL = /\/(id|objektidentitet|@hash|@filnamn|@mediatyp|@sha256)$|\/val\d\/type$/;

const RULE: Readonly<Record<string, string>> = {
  SamtligaStyrelsen: 'hela styrelsen',
  Ensam: 'ensam',
  Tillsammans: 'tillsammans',
  VarForSig: 'var för sig',
};
/** A role as it stands in a rule. */
const ROLLER: Readonly<Record<string, string>> = {
  Ledamot: 'av ledamöterna',
  Ordförande: 'ordföranden',
  'Vice ordförande': 'vice ordföranden',
  Kassör: 'kassören',
  'Vice kassör': 'vice kassören',
  Sekreterare: 'sekreteraren',
  'Vice sekreterare': 'vice sekreteraren',
  'Särskild utsedd ledamot': 'den särskilt utsedda ledamoten',
  Syssloman: 'sysslomannen',
};
const LABELS: Readonly<Record<string, string>> = {
  maxAntalLedamoter: 'Högst antal ledamöter',
  maxAntalSuppleanter: 'Högst antal suppleanter',
  minAntalSuppleanter: 'Minst antal suppleanter',
};

/** The words that show the value; empty for values that show nothing: an empty text, a person who is not foreign. */
function wordsFor({ path, name, value }: Signed, ansokan: Ansokan): string {
  if (TECHNICAL.test(path)) return '';
  if (name === 'isUtlandskPerson') return value === 'true' ? 'Utländsk person' : '';
  if (name === 'skyddad') return 'Skyddade personuppgifter: adressen visas inte';
  if (name === 'kvittensPerEpost') return value === 'true' ? 'Ja, till kontaktpersonens e-postadress' : 'Nej';
  if (name === 'lanskod') return lansnamn(value, 'prod') ?? value;
  if (name === 'landskod') return LANDER.find(({ kod }) => kod === value)?.sv ?? value;
  if (path.endsWith('Firmatecknare/type')) return RULE[value] ?? 'okänd';
  if (path.endsWith('/varde')) return shownStyrelse(ansokan).find(({ objektidentitet }) => objektidentitet === value)?.namn ?? ROLLER[value] ?? value;
  if (['sparad', 'godkanda', 'lamnad'].includes(name)) return `${formatDatum(new Date(value))} kl. ${formatTid(new Date(value))}`;
  if (name in LABELS) return `${LABELS[name]}\n${value}`;
  return value;
}

/** The text without what line breaks, masks and spellings add or remove: spaces, and all kinds of dashes; ligatures as separate letters, as PDF readers return them. */
const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\u2010-]+/g, '');

const shapes = new Map<string, string>();

/** The glyph of a letter when it is among Latin letters: there β is drawn as ꞵ, and γ as ɣ. */
function shapeOf(char: string): string {
  const known = shapes.get(char) ?? Array.from(font.layout(char, [], 'latn').glyphs, ({ id }) => id).join();
  shapes.set(char, known);
  return known;
}

/** The text as drawn glyphs: the font has one glyph for two letters that look the same (γ and ɣ, β and ꞵ), and a PDF reader returns the one that came first. */
const drawn = (text: string): string => Array.from(bare(text), shapeOf).join(' ');

function blockText(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'points':
      return [...block.items];
    case 'facts':
      return block.items.map(({ label, value }) => `${label}\n${value.join('\n')}`);
    case 'table':
      return block.rows.flatMap((row) => row.map((lines) => lines.join('\n')));
  }
}
const contentTexts = ({ lead, sections }: DocumentContent): string[] => [...lead, ...sections.flatMap(({ blocks }) => blocks.flatMap(blockText))].map(bare);

/** Names that random draws have found unreadable: letters of several scripts, and some that only their numbers can name, also in a font that has them. */
const FOUND = ['㍂𓏿𓁂𑂅𝠂ễ', '༶𓅚𒆔𞤸↽⊊', '🩼𝅘𝅥𝅲𓎩', 'ꇥ𒆡เ', '𘨜㋐ḑ𘯝𝆹𝅥𒋏ᖜ👆𐌚↬', 'вÖאßтγ0Ł'];
const styrelsemedlemmar = FOUND.map((namn, nr) => buildMedlem({ namn, objektidentitet: testUuid(nr) }));
const EXAMPLE: Ansokan = { ...EXEMPEL, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse: { styrelsemedlemmar } } };

function signedAndShown(ansokan: Ansokan): { readonly words: readonly string[]; readonly content: DocumentContent } {
  const underlag = { ...UNDERLAG, ansokan };
  const xml = parsed(ansokanXml({ ...underlag, filnamn: 'uppgiftsandring.pdf', pdfDigest: sha256(PDF), villkorHash: VILLKOR_HASH }));
  const values = xml.documentElement === null ? [] : signedValues(xml.documentElement);
  return { words: values.map((value) => wordsFor(value, ansokan)), content: underlagContent(underlag, 'prod') };
}

describe('what is signed is what was shown', () => {
  it('VAL-62 every value of the signed XML is in the PDF’s content', { timeout: 60_000 + CASES * 60 }, () => {
    fc.assert(
      fc.property(arbitraryAnsokan, (ansokan) => {
        const { words, content } = signedAndShown(ansokan);
        const shown = contentTexts(content);
        expect(words.filter((word) => !shown.some((text) => text.includes(bare(word))))).toEqual([]);
      }),
      { numRuns: CASES },
    );
  });

  it('VAL-62 every value of the signed XML can be read in the PDF', { timeout: 60_000 + RENDERED * 2000 }, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryAnsokan, async (ansokan) => {
        const { words, content } = signedAndShown(ansokan);
        const pdf = await renderPdf(content);
        const text = drawn((await readPdf(pdf)).text);
        // Letters of other scripts are not drawn in the order in which they are read: the tags say what is read.
        const told = bare(actualTexts(pdf).join(''));
        expect(words.filter((word) => !text.includes(drawn(printable(word))) && !told.includes(bare(printable(word))))).toEqual([]);
      }),
      { numRuns: RENDERED, endOnFailure: true, examples: [[EXAMPLE]] },
    );
  });

  it('PLUS-44 VAL-62 draws every key of the schema', () => {
    const written = JSON.stringify(fc.sample(arbitraryAnsokan, { numRuns: 100, seed: 1 }));
    const keys = [...JSON.stringify(documented(AnsokanSchema)).matchAll(/"(\w+)":\{(?!"not")/g)].flatMap(([, key = '']) =>
      /^(properties|items|not)$/.test(key) ? [] : [key],
    );
    expect(keys).toContain('kvittensPerEpost');
    expect(keys.filter((key) => !written.includes(`"${key}":`))).toEqual([]);
  });

  it('VAL-62 looks at every kind of value', () => {
    const { words } = signedAndShown(UNDERLAG.ansokan);
    for (const word of [
      'Storängens samfällighetsförening',
      'Västra Götaland',
      '803 20',
      'Sverige',
      'Norge',
      'Utländsk person',
      'tillsammans',
      '2026-05-18 kl. 14.40',
      '2026-05-17 kl. 08.15',
      `${LABELS['minAntalSuppleanter']}\n1`,
      SIGNER.surname,
    ]) {
      expect(words.map(bare)).toContain(bare(word));
    }
  });
});
