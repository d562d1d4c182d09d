import { expect, it } from 'vitest';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { fact, facts, paragraph, points, type Section, type Table } from '../content.ts';
import { renderPdf } from './render.ts';

type Node = { readonly role?: string; readonly children?: readonly object[] };

/** The tree of the structure in one line: `Table(TR(TH TH) TR(TH TD))`. */
function treeOf({ role, children = [] }: Node): string {
  if (role === undefined) return '';
  const inside = children.map((child) => treeOf(child)).filter((text) => text !== '');
  return inside.length === 0 ? role : `${role}(${inside.join(' ')})`;
}

/** The position of each text in a document (points from the left and from the foot, and the font size), the rules drawn, and its structure. */
async function drawn(sections: readonly Section[]) {
  const bytes = await renderPdf({ title: 'Prov', lead: ['Inledning'], footer: 'Foten', created: new Date(0), attachment: null, sections });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { OPS } = await getResolvedPDFJS();
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_unused, index) => {
      const page = await pdf.getPage(index + 1);
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x, y] = item.transform;
        return [[Math.round(x), Math.round(y), item.height, item.str].join(' ')];
      });
      const { fnArray, argsArray } = await page.getOperatorList();
      const rules = fnArray.flatMap((fn, at) => {
        const [kind, , box] = fn === OPS.constructPath ? argsArray[at] : [];
        return kind === OPS.stroke ? [Array.from(Object.values<number>(box), Math.round).join(' ')] : [];
      });
      return { texts, rules, tree: treeOf(await page.getStructTree()) };
    }),
  );
  return pages;
}
const columns = [
  { heading: 'Namn', share: 30 },
  { heading: 'Roll', share: 70 },
];
const table = (...rows: Table['rows']): Table => ({ kind: 'table', columns, rows });
const numbered = (count: number, name: string) => Array.from({ length: count }, (_unused, index) => `${name} ${index}`);
/** The text before the first section of each document. */
const HEAD = `96 767 10.5 Lantmäterimyndigheten
56 705 22 Prov
56 678 10.5 Inledning`;

it('PLUS-09 each kind of content has its place, size and structure', async () => {
  const words = [paragraph('Stycke'), points(['ett', 'tre']), facts(fact('Namn', 'Anna', 'Ek'), fact('Ort', 'Gävle'))];
  const [page, ...rest] = await drawn([
    { heading: 'Ord', blocks: words },
    { heading: 'Tabell', blocks: [table([['Anna'], ['Ledamot', 'Kassör']], [['Bo'], ['Suppleant']])] },
  ]);
  expect(rest).toEqual([]);
  expect(page?.texts.join('\n')).toBe(`${HEAD}
56 643 13.5 Ord
56 621 10.5 Stycke
56 601 10.5 •
70 601 10.5 ett
56 580 10.5 •
70 580 10.5 tre
56 560 10.5 Namn
206 560 10.5 Anna
206 543 10.5 Ek
56 523 10.5 Ort
206 523 10.5 Gävle
56 483 13.5 Tabell
56 458 9 Namn
201 458 9 Roll
56 432 10.5 Anna
201 432 10.5 Ledamot
201 416 10.5 Kassör
56 389 10.5 Bo
201 389 10.5 Suppleant
56 35 9 Foten
500 35 9 Sida 1 av 1`);
  expect(page?.rules.slice(-3)).toEqual(['56 394 539 394', '56 437 539 437', '56 463 539 463']);
  expect(page?.tree).toBe(
    'Root(Document(Figure P H1 P ' +
      'Sect(H2 P L(LI(Lbl LBody) LI(Lbl LBody)) L(LI(Lbl LBody) LI(Lbl LBody))) ' +
      'Sect(H2 Table(TR(TH TH) TR(TH TD) TR(TH TD)))))',
  );
});

it('PLUS-09 tables and lists continue on the next page with headings', async () => {
  const rows = numbered(30, 'Rad').map((name) => [[name], ['x']]);
  const pages = await drawn([
    { heading: 'Tabell', blocks: [table(...rows)] },
    { heading: 'Lista', blocks: [points(numbered(40, 'Punkt'))] },
  ]);
  const ends = pages.map(({ texts }) => [texts[0], texts[1], texts[2], texts.at(-3), texts.at(-1)]);
  expect(ends).toEqual([
    [...HEAD.split('\n'), '201 89 10.5 x', '500 35 9 Sida 1 av 3'],
    ['56 772 9 Namn', '201 772 9 Roll', '56 746 10.5 Rad 20', '70 98 10.5 Punkt 17', '500 35 9 Sida 2 av 3'],
    ['56 775 10.5 •', '70 775 10.5 Punkt 18', '56 755 10.5 •', '70 346 10.5 Punkt 39', '500 35 9 Sida 3 av 3'],
  ]);
  expect(pages.map(({ rules }) => rules.length)).toEqual([4 + 21, 11, 0]);
});

it('PLUS-09 wide text wraps, and the next row begins below it', async () => {
  const long = 'i '.repeat(120).trim();
  const [page] = await drawn([
    { heading: 'Fakta', blocks: [facts(fact(long, 'a'), fact('b', long), fact('c', 'd'))] },
    { heading: 'Lista', blocks: [points([long, 'e']), paragraph(long), paragraph('f')] },
    { heading: 'Tabell', blocks: [table([[long], ['g']], [['h'], [long]], [['j'], ['k']])] },
  ]);
  const texts = page?.texts ?? [];
  const letters = texts.flatMap((text) => (/i( i)+$/.exec(text)?.[0].length ?? -1) + 1).filter((length) => length > 0);
  expect(letters.map((length) => length / 2)).toEqual([29, 29, 29, 29, 4, 71, 49, 100, 20, 103, 17, 28, 28, 28, 28, 8, 70, 50]);
  const columns = Map.groupBy(
    texts.map((text) => text.split(' ').map(Number)),
    ([x]) => x,
  );
  // Points between the lines of a column: nothing is drawn over anything else.
  const gaps = [...columns.values()].flatMap((lines) => lines.slice(1).map(([, y = 0], index) => (lines[index]?.[1] ?? 0) - y));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
});

it('PLUS-09 headings and the names of rows are strong, the rest is not', async () => {
  const bytes = await renderPdf({
    title: 'Prov',
    lead: ['Inledning'],
    footer: 'Foten',
    created: new Date(0),
    attachment: null,
    sections: [{ heading: 'Rubrik', blocks: [paragraph('Stycke'), facts(fact('Namn', 'Anna')), table([['Bo'], ['Ledamot']])] }],
  });
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  await page.getOperatorList();
  const isStrong = (font: string) => /SemiBold/.test(String(page.commonObjs.get(font).name));
  const strong = items.flatMap((item) => ('str' in item && item.str.trim() !== '' && isStrong(item.fontName) ? [item.str] : []));
  expect(strong).toEqual(['Lantmäterimyndigheten', 'Prov', 'Rubrik', 'Namn', 'Roll', 'Bo']);
});

it('API-11 PLUS-63 only a document with an attachment has room for a seal', async () => {
  const content = { title: 'Prov', lead: [], sections: [], footer: 'Foten', created: new Date('2026-05-18T13:00:00Z') };
  const attachment = { name: 'a.xml', type: 'application/xml', description: 'Ansökan', content: Buffer.from('<a/>') };
  const plain = (await renderPdf({ ...content, attachment: null })).toString('latin1');
  const carrying = (await renderPdf({ ...content, attachment })).toString('latin1');
  const has = (part: RegExp) => [part.test(plain), part.test(carrying)];
  expect(has(/\/Sigill \d+ 0 R/)).toEqual([false, true]);
  expect(has(/\(Sigill: {1400}\)/)).toEqual([false, true]);
  expect(has(/\/AFRelationship \/Source/)).toEqual([false, true]);
  expect(has(/\/CreationDate \(D:20260518130000Z\)\n\/ModDate \(D:20260518130000Z\)/)).toEqual([false, true]);
});
