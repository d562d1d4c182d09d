import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';

/** What pdfkit's published types leave out. */
declare global {
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Which cells a heading cell applies to. */
      scope?: 'Row' | 'Column';
      /** Left, top, right, bottom. */
      bbox?: [number, number, number, number];
    }
    interface PDFFont {
      /** Registers a font that is already open. */
      registerFont(name: string, font: Font): this;
    }
    interface PDFAttachmentOptions {
      /** How the file relates to the document (PDF/A-3). */
      relationship?: 'Source' | 'Data' | 'Supplement' | 'Unspecified';
    }
  }
}

export type Doc = InstanceType<typeof PDFDocument>;
export type StructureElement = ReturnType<Doc['struct']>;
