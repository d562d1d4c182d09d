import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import { fill, TEXTS } from '../texts.ts';
import type { Doc, StructureElement } from './pdfkit.ts';
import { COLORS, MARGINS, SIZES } from './style.ts';
import { addText, BODY } from './write.ts';

const SIDE = 30;
/** The drawing's own side. */
const SCALE = SIDE / 48;

/** The logo (a parcel of land: boundary stones, lines and a road) with the authority's name beside it. */
export function addLetterhead(doc: Doc, parent: StructureElement): void {
  const { left, top } = MARGINS;
  const alt = fill(TEXTS.PDF.GEMENSAMT.LOGOTYP);
  parent.add(doc.struct('Figure', { alt, bbox: [left, top, left + SIDE, top + SIDE] }, () => drawLogo(doc, left, top)));
  doc.y = top + SIDE / 2 - SIZES.body * 0.7;
  addText(doc, parent, 'P', MYNDIGHET.myndighet, { ...BODY, font: 'strong', color: COLORS.accent, x: left + SIDE + 10 });
  doc.y = top + SIDE + 28;
}

function drawLogo(doc: Doc, x: number, y: number): void {
  doc.save().translate(x, y).scale(SCALE).lineWidth(3.5);
  doc.path('M14.5 9H33.5M39 14.5V33.5M33.5 39H14.5M9 33.5V14.5').stroke(COLORS.accent);
  doc.path('M13 35C17 24 31 24 35 13').stroke(COLORS.accent);
  doc.circle(9, 9, 4.75).stroke(COLORS.accent).circle(39, 39, 4.75).stroke(COLORS.accent);
  doc.circle(39, 9, 4.75).fillAndStroke(COLORS.accent, COLORS.accent).circle(9, 39, 4.75).fillAndStroke(COLORS.accent, COLORS.accent);
  doc.restore();
}
