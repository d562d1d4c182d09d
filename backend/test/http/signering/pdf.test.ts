import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readPdf } from '../../readPdf.ts';
import { ansokanOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { REPO } from '../../process.ts';
import { acceptTerms, answerOf, beginSigning, completeDraft, forsakran, landing, sendIn, signed } from './signera.support.ts';

const PERSON = '199101912450';

describe('the document to sign', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await login(PERSON);
  });
  const underlag = (query = '') => browser.go(`/api/ansokan/underlag.pdf${query}`);

  it('PLUS-09 the document to sign is a PDF with a good name', async () => {
    await completeDraft(browser);
    const response = await underlag();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="uppgiftsandring-716401-1236.pdf"');
    const { text } = await readPdf(await response.bytes());
    for (const part of ['Det här skriver du under', 'Storängens samfällighetsförening', 'på heder och samvete', '2025-05-17']) expect(text).toContain(part);
  });

  it('PLUS-09 the PDF that was read is what the signature covers', async () => {
    const draft = await completeDraft(browser);
    await acceptTerms(browser);
    const lamnad = new Date();
    const read = Buffer.from(await (await underlag(`?lamnad=${lamnad.toISOString()}`)).bytes());
    expect(await landing(await answerOf(await beginSigning(browser, draft, forsakran(lamnad))))).toBe('303 /ansokan/kvittens');
    const { arendenr } = await ansokanOf(await sendIn(browser));
    const { CASE_URL } = inject('stack').backendEnv;
    const [xml, pdf] = await Promise.all(
      ['handling.xml', 'handling.pdf'].map(async (file) => Buffer.from(await (await fetch(`${CASE_URL}/arenden/${arendenr}/${file}`)).bytes())),
    );
    expect(pdf?.equals(read)).toBe(true);
    expect(xml?.toString('utf8')).toContain(createHash('sha256').update(read).digest('base64'));
  });
});

describe('a receipt that somebody has saved', () => {
  let folder: string;
  let receipt: Uint8Array;
  let handling: Uint8Array;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-intyg-'));
    const browser = await login(PERSON);
    await signed(browser);
    const { arendenr } = await ansokanOf(await sendIn(browser));
    const { CASE_URL, KEYS_DIR = '' } = inject('stack').backendEnv;
    receipt = await (await browser.go('/api/ansokan/pdf')).bytes();
    handling = await (await fetch(`${CASE_URL}/arenden/${arendenr}/handling.xml`)).bytes();
    await copyFile(join(KEYS_DIR, 'svt.cert.pem'), join(folder, 'intyg.pem'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs the command with only the file and the certificate: it has no settings and no keys. */
  async function verify(name: string, content: Uint8Array, cert = 'intyg.pem') {
    await writeFile(join(folder, name), content);
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(REPO, 'tools/verify/main.ts'), name, '--cert', cert], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, INIT_CWD: folder },
      encoding: 'utf8',
    });
    return { status, said: stdout.trim().split('\n'), refusal: stderr.trim() };
  }

  it('PLUS-63 npm run verify verifies a receipt with the certificate alone', async () => {
    const { status, said, refusal } = await verify('kvittens.pdf', receipt);
    expect([status, refusal]).toEqual([0, '']);
    expect(said[0]).toMatch(/^Kvittensen är oförändrad sedan den förseglades /);
    expect(said[1]).toMatch(/^Underskriften är äkta: .+ har skrivit under för Storängens samfällighetsförening, 716401-1236\.$/);
  });

  it('PLUS-63 npm run verify verifies the case system’s document', async () => {
    expect((await verify('handling.xml', handling)).said[0]).toMatch(/^Underskriften är äkta: /);
  });
});
