import type { Fact } from '../content.ts';
import type { Doc, StructureElement } from './pdfkit.ts';
import { MARGINS, WIDTH } from './style.ts';
import { BODY, ensureRoom, heightOf, LABEL, STRONG, textElement, type Look } from './write.ts';

const LABEL_WIDTH = 150;
const BULLET_WIDTH = 14;
const GAP = 4;

/** A list as it is drawn: a label or bullet to the left, the text to the right. */
interface List {
  readonly items: readonly Item[];
  readonly label: Look;
  readonly body: Look;
}

interface Item {
  readonly label: string;
  readonly body: string;
}

/** Labels to the left, values to the right. */
export function factList(facts: readonly Fact[]): List {
  return {
    items: facts.map(({ label, value }) => ({ label, body: value.join('\n') })),
    label: { ...LABEL, width: LABEL_WIDTH - 10 },
    body: { ...STRONG, font: 'regular', x: MARGINS.left + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH },
  };
}

/** A list with bullets. */
export function pointList(points: readonly string[]): List {
  return {
    items: points.map((body) => ({ label: '•', body })),
    label: { ...BODY, width: BULLET_WIDTH },
    body: { ...BODY, x: MARGINS.left + BULLET_WIDTH, width: WIDTH - BULLET_WIDTH },
  };
}

function itemHeight(doc: Doc, { label, body }: List, item: Item): number {
  return Math.max(heightOf(doc, item.label, label), heightOf(doc, item.body, body));
}

/** The height that the whole list takes. */
export function listHeight(doc: Doc, list: List): number {
  return list.items.reduce((sum, item) => sum + itemHeight(doc, list, item) + GAP, 0);
}

/** Adds the list; an item is never divided between pages. */
export function addList(doc: Doc, parent: StructureElement, list: List): void {
  const element = doc.struct('L');
  parent.add(element);
  for (const item of list.items) {
    const height = itemHeight(doc, list, item);
    ensureRoom(doc, height);
    const { y } = doc;
    element.add(
      doc.struct('LI', {}, [
        textElement(doc, 'Lbl', { text: item.label, look: list.label }, y),
        textElement(doc, 'LBody', { text: item.body, look: list.body }, y),
      ]),
    );
    doc.y = y + height + GAP;
  }
  element.end();
}
