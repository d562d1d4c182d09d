import { beforeAll, expect, inject, it } from 'vitest';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { ansokanOf } from '../../api.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { readPdf } from '../../readPdf.ts';
import { acceptTerms, answerOf, beginSigning, completeDraft, forsakran, landing, sendIn } from '../signering/signera.support.ts';

const PERSON = PEOPLE.public;
const CLOCK_MS = 250;
const DAY_MS = 86_400_000;

const browser = await login(PERSON);

beforeAll(async () => {
  await acceptTerms(browser);
});
it('VAL-63 both times are in the signed XML, the PDF and the receipt', async () => {
  const before = Date.now();
  await acceptTerms(browser);
  const draft = await completeDraft(browser);
  const form = await beginSigning(browser, draft, forsakran(new Date(Date.now() + DAY_MS)));
  expect(await landing(await answerOf(form))).toBe('303 /ansokan/kvittens');
  const { arendenr } = await ansokanOf(await sendIn(browser));
  const { CASE_URL } = inject('stack').backendEnv;
  const xml = await (await fetch(`${CASE_URL}/arenden/${arendenr}/handling.xml`)).text();
  const moments = ['godkanda', 'lamnad', 'sparad'].map((name) => new Date(new RegExp(`<${name}>([^<]+)<`).exec(xml)?.[1] ?? ''));
  const [godkanda, lamnad, sparad] = moments.map((moment) => moment.getTime());
  const inOrder = [before, godkanda, sparad, lamnad, Date.now()].map((time) => time ?? Number.NaN);
  // The service uses the database's clock, which it knows to within the time that a busy machine takes to read it.
  for (const [index, time] of inOrder.slice(1).entries()) expect(time, `${index + 1}`).toBeGreaterThan((inOrder[index] ?? Number.NaN) - CLOCK_MS);
  const { text } = await readPdf(await (await fetch(`${CASE_URL}/arenden/${arendenr}/handling.pdf`)).bytes());
  const receipt = (await readPdf(await (await browser.go('/api/ansokan/pdf')).bytes())).text;
  for (const said of [text, receipt]) {
    for (const moment of moments.slice(0, 2)) expect(said).toContain(`${formatDatum(moment)} kl. ${formatTid(moment)}.`);
  }
});
