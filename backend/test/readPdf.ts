import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** What a reader gets from the file: text page by page, structure, metadata, attachments. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_unused, index) => pdf.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const pageTexts = contents.map(({ items }) =>
    items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' '),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const attachments = [...((await pdf.getAttachments()) ?? [])];
  return {
    pageTexts,
    text: pageTexts.join(' '),
    roles: trees.flatMap((tree) => (tree === null ? [] : rolesOf(tree))),
    metadata: await pdf.getMetadata(),
    markInfo: await pdf.getMarkInfo(),
    attachments: await Promise.all(
      attachments.map(async ([id, { filename }]) => ({ filename, content: Buffer.from((await pdf.getAttachmentContent(id)) ?? []) })),
    ),
  };
}

/** The texts between the marks of each tagged element, as their glyphs are drawn: pdf.js itself leaves out spaces, and adds some where it sees room. */
export async function elementTexts(bytes: Uint8Array): Promise<string[]> {
  const [pdf, { OPS }] = [await getDocumentProxy(new Uint8Array(bytes)), await getResolvedPDFJS()];
  const texts: string[] = [];
  for (let nr = 1; nr <= pdf.numPages; nr += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(nr)).getOperatorList();
    for (const [at, operator] of fnArray.entries()) {
      if (operator === OPS.beginMarkedContentProps) texts.push('');
      const glyphs: readonly (number | { readonly unicode: string })[] = operator === OPS.showText ? argsArray[at][0] : [];
      texts.push((texts.pop() ?? '') + glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join(''));
    }
  }
  return texts;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What the tags say that is drawn in other letters than those of the documents' own font (ActualText), as a reader that follows them reads it. */
export const actualTexts = (bytes: Buffer): string[] =>
  Array.from(bytes.toString('latin1').matchAll(/\/ActualText \(((?:[^\\()]|\\.)*)\)/gs), ([, written = '']) => {
    const raw = Buffer.from(
      written.replace(/\\(.)/gs, (_whole, char: string) => ESCAPES[char] ?? char),
      'latin1',
    );
    // As UTF-16 after its mark, or in ASCII (ISO 32000-1, 7.9.2.2).
    return raw.readUInt16BE() === 0xfeff ? raw.swap16().toString('utf16le').slice(1) : raw.toString('latin1');
  });

type Node = { readonly role?: string; readonly children?: readonly object[] };

const rolesOf = (node: Node): string[] => [...(node.role === undefined ? [] : [node.role]), ...(node.children ?? []).flatMap((child) => rolesOf(child))];
