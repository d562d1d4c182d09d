import { describe, expect, it } from 'vitest';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { GIVET, UNDERLAG } from '../../../test/signera/service.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { points } from './content.ts';
import type { Given } from './given.ts';
import { kvittensContent } from './kvittens.ts';
import { renderPdf } from './render/render.ts';
import { readPdf } from '../../../test/readPdf.ts';
import { fill, textAt } from './texts.ts';
import { underlagContent } from './underlag.ts';

const SIGNED_AT = new Date('2026-05-18T13:00:00Z');
const kvittens = (ansokan = EXEMPEL, givet: Given = GIVET) =>
  kvittensContent(
    { ansokan, arendenr: 'S2026-000123', submittedAt: SIGNED_AT, signedBy: 'Anna Ek', signedAt: SIGNED_AT, checkedAt: SIGNED_AT, signedXml: '<a>å</a>', givet },
    'prod',
  );
const underlag = (ansokan: Ansokan = EXEMPEL) => underlagContent({ ...UNDERLAG, ansokan }, 'prod');
const withChanges = (change: Partial<Ansokan['uppgiftsandring']>): Ansokan => ({ ...EXEMPEL, uppgiftsandring: { ...EXEMPEL.uppgiftsandring, ...change } });
/** What follows after the application's content. */
const AFTER = ['Uppgifter i registret före ändringen', 'Styrelsen i registret före ändringen', 'Försäkran', 'Användarvillkor', 'Underskrift'];
const NOTHING = { uppgiftsandringAdress: null, uppgiftsandringStyrelse: null, uppgiftsandringFirmatecknare: null };

describe('the document to sign', () => {
  it('PLUS-09 says everything that the application says, with names instead of codes and ids', async () => {
    const { text } = await readPdf(await renderPdf(underlag()));
    for (const part of [
      'Det här skriver du under',
      'Storängens samfällighetsförening',
      '716401-1236',
      'Västra Götaland',
      'c/o Berg',
      'Box 7',
      '803 20 Gävle',
      'ny@exempel.se',
      'Bo Åström & Söner <b>',
      '20000229-1011',
      'Kassör Sekreterare',
      'Nya vägen 3',
      'Ingrid Müller-Łukasz',
      '1970-05-30',
      'Storgata 1',
      'Norge',
      'Personer som lämnar styrelsen',
      'Carl Borta',
      'Ordförande och Bo Åström & Söner <b>, tillsammans',
      '2026-05-17',
      '+46 70 123 45 67',
      'anna@exempel.se',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/3c4d2f2a|5f0c2f6e/);
  });

  it('PLUS-12 holds the declaration on heder och samvete with its three points', async () => {
    const { text } = await readPdf(await renderPdf(underlag()));
    for (const part of [
      'Jag försäkrar på heder och samvete att',
      'har förvaltare',
      'beslut som föreningen har fattat',
      'åtagit sig sitt uppdrag',
      '1993:1270',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('VAL-63 says when the declaration was made and the terms accepted, or that they are not; who signs', async () => {
    const textOf = async (givet: Given) => (await readPdf(await renderPdf(underlagContent({ ...UNDERLAG, givet }, 'prod')))).text;
    const given = await textOf(GIVET);
    for (const part of [
      'Försäkran lämnades 2026-05-18 kl. 14.40.',
      'Villkoren för tjänsten godkändes 2026-05-17 kl. 08.15.',
      'Skrivs under av Anna Ek & Åström, 19850314-2385',
    ])
      expect(given).toContain(part);
    const missing = await textOf({ villkor: null, forsakran: null });
    for (const part of ['Försäkran är inte lämnad.', 'Villkoren för tjänsten är inte godkända.']) expect(missing).toContain(part);
  });

  it('PLUS-09 the same draft gives the same bytes, a later save gives others', async () => {
    const [first, again] = [await renderPdf(underlag()), await renderPdf(underlag())];
    expect(first.equals(again)).toBe(true);
    expect(first.equals(await renderPdf(underlagContent({ ...UNDERLAG, savedAt: SIGNED_AT }, 'prod')))).toBe(false);
  });

  it('PLUS-03 SUMM-04 says beside each changed value what the register has, and nothing beside the others', () => {
    const { sections } = underlag(EXEMPEL);
    const board = sections.find(({ heading }) => heading === 'Ny styrelse')?.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) ?? [];
    expect(board.map((row) => row.map((lines) => lines.some((line) => line.startsWith('Tidigare: '))))).toEqual([
      [false, false, false, true, false],
      [false, false, false, false, false],
      [false, false, false, false, false],
    ]);
    expect(board[0]?.[3]?.at(-1)).toBe('Tidigare: Vägen 2, 803 20 Gävle, Sverige');
    expect(JSON.stringify(sections.find(({ heading }) => heading === 'Föreningens nya kontaktuppgifter'))).toContain('Tidigare: styrelsen@exempel.se');
  });

  it('INC-36 PLUS-07 says that only the meeting date is reported when nothing else is', () => {
    const headings = underlag(withChanges(NOTHING)).sections.map(({ heading }) => heading);
    expect(headings).toEqual(['Ändringar i ansökan', 'Kontaktperson', 'Förening', 'Föreningsstämma', ...AFTER]);
    expect(JSON.stringify(underlag(withChanges(NOTHING)).sections[0])).toContain('Ansökan gäller bara nytt datum för föreningsstämma.');
  });

  it('PLUS-03 says of an e-mail address and a phone number that they are taken away', () => {
    const { samfallighet, uppgiftsandring } = EXEMPEL;
    const { uppgiftsandringAdress } = uppgiftsandring;
    if (!samfallighet || !uppgiftsandringAdress) throw new Error('the example has a new address');
    const without = { ...uppgiftsandringAdress, epostadress: null, telefonnummerKontaktperson: null };
    const contactOf = (registered: string | null) =>
      JSON.stringify(
        underlag({
          ...EXEMPEL,
          samfallighet: { ...samfallighet, epostadress: registered, telefonnummerKontaktperson: registered },
          uppgiftsandring: { ...uppgiftsandring, uppgiftsandringAdress: without },
        }).sections.find(({ heading }) => heading === 'Föreningens nya kontaktuppgifter'),
      );
    expect(contactOf('026-123456').match(/Tas bort/g)).toHaveLength(2);
    expect(contactOf(null)).not.toContain('Tas bort');
  });

  it('DATA-07 an emptied board is said to have no persons', () => {
    const sections = underlag(withChanges({ uppgiftsandringStyrelse: { styrelsemedlemmar: [] } })).sections;
    expect(JSON.stringify(sections)).toContain('Styrelsen har inga personer.');
  });

  it('DATA-25 names a test county only outside production', () => {
    const test = { ...EXEMPEL, samfallighet: EXEMPEL.samfallighet && { ...EXEMPEL.samfallighet, lanskod: '26' } };
    expect(JSON.stringify(underlagContent({ ...UNDERLAG, ansokan: test }, 'test'))).toContain('Testlän 26');
    expect(JSON.stringify(underlagContent({ ...UNDERLAG, ansokan: test }, 'prod'))).not.toContain('Testlän');
  });
});

describe('the receipt', () => {
  it('API-11 says the case number, the association, the changes and who signed when, in Swedish time', async () => {
    const { text } = await readPdf(await renderPdf(kvittens()));
    for (const part of [
      'Kvittens på ansökan om uppgiftsändring',
      'S2026-000123',
      'Inskickad 2026-05-18 kl. 15.00',
      'Storängens samfällighetsförening',
      'Ny styrelse',
      'Underskriven av Anna Ek 2026-05-18 kl. 15.00 med e-legitimation.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('inte underskriven');
  });

  it('VAL-63 API-11 says when the declaration was made; of an older signature that does not say it nothing', () => {
    expect(JSON.stringify(kvittens().sections)).toContain('Försäkran lämnades 2026-05-18');
    expect(JSON.stringify(kvittens(EXEMPEL, { villkor: undefined, forsakran: undefined }).sections)).not.toMatch(/lämnades|inte lämnad|godkän/);
  });

  it('API-11 carries the signed document as an attachment, byte for byte', async () => {
    const { attachments } = await readPdf(await renderPdf(kvittens()));
    expect(attachments).toEqual([{ filename: 'underskriven-ansokan-S2026-000123.xml', content: Buffer.from('<a>å</a>') }]);
  });
});

describe('accessible and archivable', () => {
  it('PLUS-09 is tagged, in Swedish, with a title, headings, lists and tables with headings of rows and columns', async () => {
    const bytes = await renderPdf(underlag());
    const { roles, metadata, markInfo } = await readPdf(bytes);
    expect(markInfo).toMatchObject({ Marked: true });
    expect(metadata.info).toMatchObject({ Title: 'Det här skriver du under', Language: 'sv', Author: 'Lantmäterimyndigheten' });
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect([...new Set(roles)].toSorted()).toEqual([
      'Document',
      'Figure',
      'H1',
      'H2',
      'L',
      'LBody',
      'LI',
      'Lbl',
      'P',
      'Root',
      'Sect',
      'TD',
      'TH',
      'TR',
      'Table',
    ]);
    const raw = bytes.toString('latin1');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(raw).toMatch(/\/Scope \/Row/);
    expect(raw).toMatch(/\/Scope \/Column/);
  });

  it('PLUS-09 a long board goes on over pages, each numbered, each with the table headings', async () => {
    const [one] = EXEMPEL.samfallighet?.styrelsemedlemmar ?? [];
    const many = one === undefined ? [] : Array.from({ length: 60 }, (_unused, index) => ({ ...one, objektidentitet: `m${index}`, namn: `Person ${index}` }));
    const { pageTexts, text } = await readPdf(await renderPdf(underlag(withChanges({ uppgiftsandringStyrelse: { styrelsemedlemmar: many } }))));
    expect(pageTexts.length).toBeGreaterThan(3);
    pageTexts.forEach((page, index) => expect(page).toContain(`Sida ${index + 1} av ${pageTexts.length}`));
    expect(pageTexts[2]).toContain('Roll och funktion');
    for (let index = 0; index < 60; index += 1) expect(text).toContain(`Person ${index} `);
  });

  it.each(Array.from({ length: 24 }, (_unused, lines) => lines + 14))(
    'PLUS-09 %i lines down no heading stands without what it heads, and no list is divided',
    async (lines) => {
      const rows = Array.from({ length: 3 }, (_unused, row) => [[`Rad ${row}`], ['a', 'b', 'c', 'd', 'e']]);
      const table = {
        kind: 'table',
        columns: [
          { heading: 'Kolumn', share: 50 },
          { heading: 'Annan', share: 50 },
        ],
        rows,
      } as const;
      const sections = [
        { heading: 'Lista', blocks: [points(['ett', 'tre'])] },
        { heading: 'Tabell', blocks: [table] },
      ];
      const lead = Array.from({ length: lines }, () => 'inledning');
      const { pageTexts } = await readPdf(await renderPdf({ title: 'Prov', lead, sections, footer: '', created: UNDERLAG.savedAt, attachment: null }));
      for (const together of [
        ['Lista', 'ett', 'tre'],
        ['Tabell', 'Kolumn', 'Rad 0'],
      ]) {
        expect(pageTexts.filter((page) => together.every((text) => page.includes(text)))).toHaveLength(1);
      }
    },
  );

  it('SUMM-11 VAL-62 draws letters of other scripts, and numbers what no font has', async () => {
    const name = 'Мария 李 Παπαδοπούλου 😀';
    const { text } = await readPdf(
      await renderPdf(underlag({ ...EXEMPEL, kontaktperson: EXEMPEL.kontaktperson && { ...EXEMPEL.kontaktperson, fullname: name } })),
    );
    expect(text).toContain('Мария 李 Παπαδοπούλου [U+1F600]');
  });
});

describe('texts', () => {
  it('I18N-06 fills in names and refuses to leave one open', () => {
    expect(fill('{{myndighet}}: {{a}}', { a: '$&' })).toBe('Lantmäterimyndigheten: $&');
    expect(() => fill('{{saknas}}')).toThrow('saknas');
    // Documents have no counts, so they cannot use a text with singular and plural forms.
    expect(() => textAt('COMMON.FELPANEL.RUBRIK')).toThrow('FELPANEL');
  });
});
