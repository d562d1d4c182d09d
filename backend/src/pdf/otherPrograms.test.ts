import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXEMPEL, SAVED_AT } from '../../test/signera/exempel.ts';
import { GIVET, UNDERLAG } from '../../test/signera/service.ts';
import { kvittensContent } from './kvittens.ts';
import { renderPdf } from './render/render.ts';
import { underlagContent } from './underlag.ts';

/** What a program reports about a file, or null on a machine without the program. */
function ask(program: string, ...args: readonly string[]): { readonly status: number | null; readonly text: string } | null {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error === undefined) return { status, text: stdout + stderr };
  console.log(`${program} is not installed: its judgement of the documents is left out`);
  return null;
}

describe('the documents, judged by programs that others have made', () => {
  let folder: string;
  const file = (name: string) => join(folder, `${name}.pdf`);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'uppgiftsandring-pdf-'));
    const signed = { signedBy: 'Anna Ek', signedAt: SAVED_AT, checkedAt: SAVED_AT, signedXml: '<a>å</a>' };
    writeFileSync(file('underlag'), await renderPdf(underlagContent(UNDERLAG, 'prod')));
    writeFileSync(
      file('kvittens'),
      await renderPdf(kvittensContent({ ansokan: EXEMPEL, arendenr: 'S2026-000123', submittedAt: SAVED_AT, ...signed, givet: GIVET }, 'prod')),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['underlag', 'kvittens'])('PLUS-09 API-11 qpdf finds no fault in %s', (name) => {
    const judgement = ask('qpdf', '--check', file(name));
    if (judgement === null) return;
    expect(judgement.text).toContain('No syntax or stream encoding errors found');
    expect(judgement.status).toBe(0);
  });

  it.each(['underlag', 'kvittens'])('PLUS-09 API-11 pdfinfo reads the structure of %s: one heading of level 1, sections, tables', (name) => {
    const judgement = ask('pdfinfo', '-struct', file(name));
    if (judgement === null) return;
    expect(judgement.status).toBe(0);
    const roles = judgement.text.split('\n').map((line) => /^\w+/.exec(line.trim())?.[0]);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    for (const role of ['Document', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(roles, role).toContain(role);
    expect(judgement.text).not.toMatch(/error/i);
  });
});
