import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readPdf } from '../../readPdf.ts';
import { ansokanOf, call, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../login.ts';
import { acceptTerms, answerOf, beginSigning, completeDraft, forsakran, landing, sendIn } from './signera.support.ts';

describe('the document to sign', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await login('199101912450');
  });
  const underlag = (query = '') => browser.go(`/api/ansokan/underlag.pdf${query}`);

  it('PLUS-09 can be read before signing: the draft as a PDF with a good name', async () => {
    await completeDraft(browser);
    const response = await underlag();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="uppgiftsandring-716401-1236.pdf"');
    const { text } = await readPdf(await response.bytes());
    for (const part of ['Det här skriver du under', 'Storängens samfällighetsförening', 'på heder och samvete', '2025-05-17']) expect(text).toContain(part);
  });

  it('PLUS-09 is, byte for byte, what the signature vouches for', async () => {
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

  it('PLUS-09 follows the draft', async () => {
    const draft = await completeDraft(browser);
    await save(browser, { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, foreningsstamma: '2024-04-24' } });
    expect((await readPdf(await (await underlag()).bytes())).text).toContain('2024-04-24');
  });

  it('PLUS-09 answers 404 while no association is chosen, 401 without a session', async () => {
    await call(browser, 'DELETE', '/api/ansokan');
    expect((await underlag()).status).toBe(404);
    expect((await fetch(`${browser.origin}/api/ansokan/underlag.pdf`)).status).toBe(401);
  });
});
