import type { Table } from '../content.ts';
import type { Doc, StructureElement } from './pdfkit.ts';
import { COLORS, MARGINS, SIZES, WIDTH } from './style.ts';
import { artifact, BODY, ensureRoom, heightOf, LABEL, STRONG, textElement, writeAt, type Look, type Written as Cell } from './write.ts';

const PADDING = 5;
const CELL_GAP = 8;

/** The table's cells, each with its place in the width. */
function laidOut({ columns, rows }: Table): { readonly headings: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] } {
  const cells = (texts: readonly string[], lookOf: (index: number) => Look): Cell[] =>
    texts.map((text, index) => ({ text, look: placed(lookOf(index), columns, index) }));
  const headings = columns.map((column) => column.heading);
  const texts = rows.map((row) => row.map((lines) => lines.join('\n')));
  const ofRow = (index: number) => (index === 0 ? STRONG : BODY);
  return { headings: cells(headings, () => ({ ...LABEL, font: 'strong', size: SIZES.small })), rows: texts.map((row) => cells(row, ofRow)) };
}

/** The height of the headings and the first row, which belong together. */
export function tableStartHeight(doc: Doc, table: Table): number {
  const { headings, rows } = laidOut(table);
  return [headings, ...rows.slice(0, 1)].reduce((sum, row) => sum + rowHeight(doc, row), 0);
}

/** A table whose first cell names the row; the headings are repeated on each new page, but only visually. */
export function addTable(doc: Doc, parent: StructureElement, content: Table): void {
  const { headings, rows } = laidOut(content);
  const table = doc.struct('Table');
  parent.add(table);
  ensureRoom(doc, tableStartHeight(doc, content));
  addRow(doc, table, headings, () => 'Column');
  for (const row of rows) {
    if (ensureRoom(doc, rowHeight(doc, row))) artifact(doc, 'Pagination', () => drawRow(doc, headings));
    addRow(doc, table, row, (index) => (index === 0 ? 'Row' : null));
  }
  table.end();
}

const shareOf = (columns: Table['columns']): number => columns.reduce((sum, { share }) => sum + share, 0);

function placed(look: Look, columns: Table['columns'], index: number): Look {
  const widthOf = (some: Table['columns']) => (WIDTH * shareOf(some)) / shareOf(columns);
  return { ...look, x: MARGINS.left + widthOf(columns.slice(0, index)), width: widthOf(columns.slice(index, index + 1)) - CELL_GAP };
}

const rowHeight = (doc: Doc, cells: readonly Cell[]): number => Math.max(...cells.map(({ text, look }) => heightOf(doc, text, look))) + 2 * PADDING;

function addRow(doc: Doc, table: StructureElement, cells: readonly Cell[], scopeOf: (index: number) => 'Row' | 'Column' | null): void {
  const top = doc.y;
  const height = rowHeight(doc, cells);
  const element = (cell: Cell, index: number) => {
    const scope = scopeOf(index);
    return scope === null ? textElement(doc, 'TD', cell, top + PADDING) : textElement(doc, 'TH', cell, top + PADDING, { scope });
  };
  table.add(doc.struct('TR', {}, cells.map(element)));
  doc.y = top + height;
  artifact(doc, 'Layout', () => drawRule(doc));
}

function drawRow(doc: Doc, cells: readonly Cell[]): void {
  const top = doc.y;
  const height = rowHeight(doc, cells);
  for (const { text, look } of cells) writeAt(doc, text, look, top + PADDING);
  doc.y = top + height;
  drawRule(doc);
}

function drawRule(doc: Doc): void {
  doc
    .moveTo(MARGINS.left, doc.y)
    .lineTo(MARGINS.left + WIDTH, doc.y)
    .lineWidth(0.75)
    .stroke(COLORS.rule);
}
