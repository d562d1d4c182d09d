import type { Fact } from '../content.ts';
import type { Doc, StructureElement } from './pdfkit.ts';
import { MARGINS, WIDTH } from './style.ts';
import { BODY, ensureRoom, heightOf, LABEL, STRONG, writeAt, type Look } from './write.ts';

const LABEL_WIDTH = 150;
const BULLET_WIDTH = 14;
const GAP = 4;

/** Labels to the left, values to the right. */
export function addFacts(doc: Doc, parent: StructureElement, items: readonly Fact[]): void {
  const label: Look = { ...LABEL, width: LABEL_WIDTH - 10 };
  const value: Look = { ...STRONG, font: 'regular', x: MARGINS.left + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH };
  addItems(doc, parent, items.map((item) => ({ label: item.label, body: item.value.join('\n') })), label, value);
}

/** A list with bullets. */
export function addPoints(doc: Doc, parent: StructureElement, items: readonly string[]): void {
  const bullet: Look = { ...BODY, width: BULLET_WIDTH };
  const body: Look = { ...BODY, x: MARGINS.left + BULLET_WIDTH, width: WIDTH - BULLET_WIDTH };
  addItems(doc, parent, items.map((item) => ({ label: '•', body: item })), bullet, body);
}

function addItems(doc: Doc, parent: StructureElement, items: readonly { label: string; body: string }[], label: Look, body: Look): void {
  const list = doc.struct('L');
  parent.add(list);
  for (const item of items) {
    const height = Math.max(heightOf(doc, item.label, label), heightOf(doc, item.body, body));
    ensureRoom(doc, height);
    const { y } = doc;
    list.add(doc.struct('LI', {}, [
      doc.struct('Lbl', {}, () => writeAt(doc, item.label, label, y)),
      doc.struct('LBody', {}, () => writeAt(doc, item.body, body, y)),
    ]));
    doc.y = y + height + GAP;
  }
  list.end();
}
