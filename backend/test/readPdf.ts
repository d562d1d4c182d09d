import { getDocumentProxy } from 'unpdf';

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

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What the tags say that is drawn in other letters than those of the documents' own font (ActualText), as a reader that follows them reads it. */
export const actualTexts = (bytes: Buffer): string[] =>
  Array.from(bytes.toString('latin1').matchAll(/\/ActualText \(((?:[^\\()]|\\.)*)\)/gs), ([, written = '']) => {
    const raw = Buffer.from(
      written.replace(/\\(.)/gs, (_whole, char: string) => ESCAPES[char] ?? char),
      'latin1',
    );
    return raw.swap16().toString('utf16le').slice(1);
  });

interface Node {
  readonly role?: string;
  readonly children?: readonly object[];
}

function rolesOf(node: Node): string[] {
  return [...(node.role === undefined ? [] : [node.role]), ...(node.children ?? []).flatMap((child) => rolesOf(child))];
}
