import PdfDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { MARGINS } from './style.ts';
import { ensureRoom } from './write.ts';

describe('the room on a page', () => {
  it.each([
    ['just fits', 0, 1],
    ['is a point too high', 1, 2],
  ])('PLUS-09 what %s begins a new page only if it must', (_what, more, pages) => {
    const doc = new PdfDocument({ size: 'A4', margins: MARGINS, bufferPages: true });
    doc.y = more;
    expect(ensureRoom(doc, doc.page.height - MARGINS.bottom)).toBe(pages === 2);
    expect(doc.bufferedPageRange().count).toBe(pages);
  });
});
