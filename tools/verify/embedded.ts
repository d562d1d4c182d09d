import { getDocumentProxy } from 'unpdf';

/** The files that are embedded in a PDF. */
export async function extractEmbeddedFiles(pdf: Buffer): Promise<Buffer[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const names = [...((await document.getAttachments()) ?? new Map<string, unknown>()).keys()];
  return Promise.all(names.map(async (name) => Buffer.from((await document.getAttachmentContent(name)) ?? [])));
}
