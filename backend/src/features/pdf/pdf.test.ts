import { describe, expect, it } from 'vitest';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { GIVET, UNDERLAG } from '../../../test/signera/service.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { points } from './content.ts';
import { type Given, kvittensContent, underlagContent } from './documents.ts';
import { renderPdf } from './render/render.ts';
import { readPdf } from '../../../test/readPdf.ts';
import { fill, textAt } from './texts.ts';

const SIGNED_AT = new Date('2026-05-18T13:00:00Z');
const kvittens = (ansokan = EXEMPEL, givet: Given = GIVET) =>
  kvittensContent(
    { ansokan, arendenr: 'S2026-000123', submittedAt: SIGNED_AT, signedBy: 'Anna Ek', signedAt: SIGNED_AT, checkedAt: SIGNED_AT, signedXml: '<a>å</a>', givet },
    'prod',
  );
const underlag = (ansokan: Ansokan = EXEMPEL) => underlagContent({ ...UNDERLAG, ansokan }, 'prod');
const withChanges = (change: Partial<Ansokan['uppgiftsandring']>): Ansokan => ({ ...EXEMPEL, uppgiftsandring: { ...EXEMPEL.uppgiftsandring, ...change } });

describe('the document to sign', () => {
  it('PLUS-09 the same draft gives the same bytes, a later save gives others', async () => {
    const [first, again] = [await renderPdf(underlag()), await renderPdf(underlag())];
    expect(first.equals(again)).toBe(true);
    expect(first.equals(await renderPdf(underlagContent({ ...UNDERLAG, savedAt: SIGNED_AT }, 'prod')))).toBe(false);
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
  it('VAL-63 API-11 the receipt says when the declaration was made, if that is known', () => {
    expect(JSON.stringify(kvittens().sections)).toContain('Försäkran lämnades 2026-05-18');
    expect(JSON.stringify(kvittens(EXEMPEL, { villkor: undefined, forsakran: undefined }).sections)).not.toMatch(/lämnades|inte lämnad|godkän/);
  });

  it('API-11 carries the signed document as an attachment, byte for byte', async () => {
    const { attachments } = await readPdf(await renderPdf(kvittens()));
    expect(attachments).toEqual([{ filename: 'underskriven-ansokan-S2026-000123.xml', content: Buffer.from('<a>å</a>') }]);
  });
});

describe('accessible and archivable', () => {
  it('PLUS-09 a document is tagged, in Swedish, with headings of rows and columns', async () => {
    const bytes = await renderPdf(underlag());
    const { roles, metadata, markInfo } = await readPdf(bytes);
    expect(markInfo).toMatchObject({ Marked: true });
    expect(metadata.info).toMatchObject({ Title: 'Det här skriver du under', Language: 'sv', Author: 'Lantmäterimyndigheten' });
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect([...new Set(roles)].toSorted().join(' ')).toBe('Document Figure H1 H2 L LBody LI Lbl P Root Sect TD TH TR Table');
    const raw = bytes.toString('latin1');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(raw).toMatch(/\/Scope \/Row/);
    expect(raw).toMatch(/\/Scope \/Column/);
  });

  it.each(Array.from({ length: 24 }, (_unused, lines) => lines + 14))('PLUS-09 %i lines down headings and lists stay with their content', async (lines) => {
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
