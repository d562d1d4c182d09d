import { describe, expect, it } from 'vitest';
import { elementTexts, readPdf } from '../../../test/readPdf.ts';
import { EXEMPEL, SAVED_AT } from '../../../test/signera/exempel.ts';
import { GIVET, UNDERLAG } from '../../../test/signera/service.ts';
import type { Block } from './content.ts';
import { kvittensContent, underlagContent } from './documents.ts';
import { renderPdf } from './render/render.ts';

const SIGNED = { signedBy: 'Anna Ek', signedAt: SAVED_AT, submittedAt: SAVED_AT, checkedAt: SAVED_AT, signedXml: '<a>å</a>' };
const KVITTENS = kvittensContent({ ansokan: EXEMPEL, arendenr: 'S2026-000123', givet: GIVET, ...SIGNED }, 'prod');

/** The texts that are elements of their own, each as its lines. */
function linesOf(block: Block): readonly (readonly string[])[] {
  if (block.kind === 'facts') return block.items.map(({ value }) => value);
  return block.kind === 'table' ? [...block.columns.map(({ heading }) => [heading]), ...block.rows.flat()] : [];
}

describe.each([
  ['underlag', underlagContent(UNDERLAG, 'prod')],
  ['kvittens', KVITTENS],
])('the tags of %s', (_name, content) => {
  it('PLUS-09 API-11 keep words apart where a line ends', async () => {
    const elements = await elementTexts(await renderPdf(content));
    const wanted = content.sections.flatMap(({ blocks }) => blocks.flatMap(linesOf)).map((lines) => lines.join(' '));
    expect(wanted).toContain('Ledamot Kassör Sekreterare');
    expect(wanted.filter((text) => !elements.includes(text))).toEqual([]);
  });

  it('PLUS-09 API-11 say one heading of level 1, sections and tables', async () => {
    const { roles } = await readPdf(await renderPdf(content));
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    for (const role of ['Document', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(roles, role).toContain(role);
  });

  it('PLUS-09 API-11 the index of the file leads to each of its objects', async () => {
    const file = (await renderPdf(content)).toString('latin1');
    const index = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(file)?.[1]);
    const places = file.slice(index).match(/^\d{10} \d{5} n/gm) ?? [];
    expect(file.slice(index, index + 5)).toBe('xref\n');
    expect(places.map((place, nr) => file.slice(Number(place.slice(0, 10))).startsWith(`${nr + 1} 0 obj\n`))).toEqual(places.map(() => true));
    expect(places).toHaveLength(file.match(/^\d+ 0 obj$/gm)?.length ?? 0);
  });
});
