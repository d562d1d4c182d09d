import type { Block } from '../content.ts';
import type { Doc, StructureElement } from './pdfkit.ts';
import { MARGINS, WIDTH } from './style.ts';
import { BODY, ensureRoom, heightOf, LABEL, textElement, type Look } from './write.ts';

const LABEL_WIDTH = 150;
const BULLET_WIDTH = 14;
const GAP = 4;

/** A list as it is drawn: a label or bullet to the left, the text to the right. */
interface List {
  readonly items: readonly Readonly<Record<'label' | 'body', string>>[];
  readonly label: Look;
  readonly body: Look;
}

/** Facts have their labels to the left and their values to the right; points have bullets. */
export function listOf(block: Extract<Block, { readonly kind: 'facts' | 'points' }>): List {
  if (block.kind === 'points') {
    return {
      items: block.items.map((body) => ({ label: '•', body })),
      label: { ...BODY, width: BULLET_WIDTH },
      body: { ...BODY, x: MARGINS.left + BULLET_WIDTH, width: WIDTH - BULLET_WIDTH },
    };
  }
  return {
    items: block.items.map(({ label, value }) => ({ label, body: value.join('\n') })),
    label: { ...LABEL, width: LABEL_WIDTH - 10 },
    body: { ...BODY, x: MARGINS.left + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH },
  };
}

const itemHeight = (doc: Doc, { label, body }: List, item: List['items'][number]): number =>
  Math.max(heightOf(doc, item.label, label), heightOf(doc, item.body, body));

/** The height that the whole list takes. */
export const listHeight = (doc: Doc, list: List): number => list.items.reduce((sum, item) => sum + itemHeight(doc, list, item) + GAP, 0);

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
