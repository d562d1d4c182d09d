import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';
import type { Block, DocumentContent, Section } from '../content.ts';
import { SEAL_ENTRY, SEAL_ROOM, SEAL_START } from '../sealRoom.ts';
import { fill, TEXTS } from '../texts.ts';
import { FONT_NAMES, fontFor } from './fonts.ts';
import { addList, listHeight, listOf } from './lists.ts';
import type { Doc, StructureElement } from './pdfkit.ts';
import { drawEveryScript } from './scripts.ts';
import { addTable, tableStartHeight } from './table.ts';
import { COLORS, MARGINS, SIZES, WIDTH } from './style.ts';
import { addText, artifact, BODY, ensureRoom, heightOf, LABEL, roomOnPage, writeAt, type Look } from './write.ts';

/** PDF/UA is claimed beside PDF/A-3a; pdfkit itself writes only one of the two claims. */
const PDF_UA_CLAIM = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;
const HEADING: Look = { ...BODY, font: 'strong', size: SIZES.heading, color: COLORS.accent };
const SECTION_GAP = 16;
const GAP = 4;

/** The document as a tagged, archivable PDF (PDF/UA-1, PDF/A-3a). The same content gives the same bytes. A document with an attachment has room for a seal. */
export async function renderPdf(content: DocumentContent): Promise<Buffer> {
  const doc = newDocument(content);
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  addLetterhead(doc, root);
  addText(doc, root, 'H1', content.title, { ...BODY, font: 'strong', size: SIZES.title });
  doc.y += 6;
  for (const line of content.lead) addText(doc, root, 'P', line, LABEL);
  for (const section of content.sections) addSection(doc, root, section);
  root.end();
  addFooters(doc, content.footer);
  const { attachment } = content;
  if (attachment !== null) {
    const { name, type, description } = attachment;
    const dates = { creationDate: content.created, modifiedDate: content.created };
    doc.file(Buffer.from(attachment.content), { name, type, description, relationship: 'Source', ...dates });
  }
  doc.appendXML(PDF_UA_CLAIM);
  doc.end();
  return bytes;
}

function newDocument({ title, created, attachment }: DocumentContent): Doc {
  const doc = new PdfDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: TEXTS.PDF.GEMENSAMT.DOKUMENTSPRAK,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: MYNDIGHET.myndighet,
      CreationDate: created,
      ModDate: created,
      ...(attachment === null ? {} : { [SEAL_ENTRY]: SEAL_START + SEAL_ROOM }),
    },
  });
  for (const name of FONT_NAMES) doc.registerFont(name, fontFor(name));
  drawEveryScript(doc);
  return doc;
}

/** The side of the logo; its drawing's own is 48. */
const SIDE = 30;

/** The logo (a parcel of land: boundary stones, lines and a road) with the authority's name beside it. */
function addLetterhead(doc: Doc, parent: StructureElement): void {
  const { left, top } = MARGINS;
  const alt = fill(TEXTS.PDF.GEMENSAMT.LOGOTYP);
  parent.add(doc.struct('Figure', { alt, bbox: [left, top, left + SIDE, top + SIDE] }, () => drawLogo(doc, left, top)));
  doc.y = top + SIDE / 2 - SIZES.body * 0.7;
  addText(doc, parent, 'P', MYNDIGHET.myndighet, { ...BODY, font: 'strong', color: COLORS.accent, x: left + SIDE + 10 });
  doc.y = top + SIDE + 28;
}

function drawLogo(doc: Doc, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(SIDE / 48)
    .lineWidth(3.5);
  doc.path('M14.5 9H33.5M39 14.5V33.5M33.5 39H14.5M9 33.5V14.5').stroke(COLORS.accent);
  doc.path('M13 35C17 24 31 24 35 13').stroke(COLORS.accent);
  doc.circle(9, 9, 4.75).stroke(COLORS.accent).circle(39, 39, 4.75).stroke(COLORS.accent);
  doc.circle(39, 9, 4.75).fillAndStroke(COLORS.accent, COLORS.accent).circle(9, 39, 4.75).fillAndStroke(COLORS.accent, COLORS.accent);
  doc.restore();
}

function addSection(doc: Doc, root: StructureElement, { heading, blocks }: Section): void {
  doc.y += SECTION_GAP;
  // Kept together on one page where possible; a section longer than a page begins where it is.
  const together = heightOf(doc, heading, HEADING) + GAP + blocks.reduce((sum, block) => sum + heightTogether(doc, block), 0);
  if (together <= roomOnPage(doc)) ensureRoom(doc, together);
  const section = doc.struct('Sect');
  root.add(section);
  addText(doc, section, 'H2', heading, HEADING);
  doc.y += GAP;
  for (const block of blocks) addBlock(doc, section, block);
  section.end();
}

/** How much of a block must be on the page of its heading: all of it, but only the beginning of a table. */
function heightTogether(doc: Doc, block: Block): number {
  switch (block.kind) {
    case 'paragraph':
      return heightOf(doc, block.text, BODY) + GAP;
    case 'table':
      return tableStartHeight(doc, block);
    case 'points':
    case 'facts':
      return listHeight(doc, listOf(block));
  }
}

function addBlock(doc: Doc, parent: StructureElement, block: Block): void {
  switch (block.kind) {
    case 'paragraph':
      addText(doc, parent, 'P', block.text, BODY);
      doc.y += GAP;
      return undefined;
    case 'table':
      return addTable(doc, parent, block);
    case 'points':
    case 'facts':
      return addList(doc, parent, listOf(block));
  }
}

function addFooters(doc: Doc, text: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // The foot is in the margin, where pdfkit would otherwise begin a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGINS.bottom + 28;
    const number = fill(TEXTS.PDF.GEMENSAMT.SIDNUMMER, { sida: String(page + 1), antal: String(count) });
    artifact(doc, 'Pagination', () => {
      writeAt(doc, text, { ...LABEL, size: SIZES.small }, y);
      doc.text(number, MARGINS.left, y, { width: WIDTH, align: 'right' });
    });
  }
}
