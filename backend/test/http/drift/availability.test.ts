import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { MAX_ADRESSRAD, MAX_NAMN } from '@uppgiftsandring/shared/domain/constants';
import { save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { ownDatabase } from '../../database.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { startStack, type Running } from '../../stack.ts';
import { answerOf, beginSigning, completeDraft } from '../signering/signera.support.ts';
import { buildMedlem, buildUtlandskAdress } from '@uppgiftsandring/shared/testing/builders';

// What one visitor, without a session, can do to all others.

let running: Running;
let origin: string;
beforeAll(async () => {
  running = await startStack({ START_LIMIT: '10', CALLBACK_LIMIT: '5', DOCUMENT_LIMIT: '10', ...(await ownDatabase()) });
  ({ origin } = running.stack);
});
afterAll(() => running.stop());

/** Each visitor has an address of its own; the backend trusts the server in front of it. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const get = (path: string, address: string) => fetch(origin + path, { redirect: 'manual', headers: from(address) });
const postAnswer = (fields: Readonly<Record<string, string>>, address: string) =>
  fetch(`${origin}/api/signera/callback`, { method: 'POST', redirect: 'manual', headers: from(address), body: new URLSearchParams(fields) });

/** The times of some calls by another visitor, one after another, in milliseconds. */
async function timesOf(call: () => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const began = performance.now();
    expect((await call()).status).toBe(200);
    times.push(performance.now() - began);
  }
  return times;
}
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;

/**
 * A visitor whom an attack blocks waits for seconds. The limit is the time of some ordinary requests on a busy machine, or, if that is longer, the least that a
 * blocked visitor would wait.
 */
const expectAsBefore = (during: readonly number[], before: readonly number[], blockedMs = 0) =>
  expect(Math.max(...during)).toBeLessThan(Math.max(20 * median(before) + 2000, blockedMs));

/** The results of an attack's requests; checks that another visitor's requests were answered as before meanwhile. */
async function attacked<T>(call: () => Promise<Response>, attack: () => Promise<T>[]): Promise<T[]> {
  const before = await timesOf(call);
  const began = performance.now();
  const attacking = Promise.all(attack()).then((answers) => ({ answers, took: performance.now() - began }));
  const during = await timesOf(call);
  const { answers, took } = await attacking;
  expectAsBefore(during, before, took / 3);
  return answers;
}

describe('a message made to be costly, sent by somebody who has left', () => {
  it.each([
    ['many elements', '10.0.1.1', '<x/>'.repeat(30_000)],
    ['deep elements', '10.0.1.2', '<x>'.repeat(8000) + '</x>'.repeat(8000)],
  ])('ESIG-07 ASVS 15.2.2 a costly message with %s delays no other visitor', async (_what, address, junk) => {
    const browser = await login(PEOPLE.callback, origin);
    const form = await beginSigning(browser, await completeDraft(browser));
    const { fields } = await answerOf(form);
    await browser.go('/logout');
    const xml = Buffer.from(fields.EidSignResponse ?? '', 'base64')
      .toString('utf8')
      .replace('<dss:OptionalOutputs>', `$&${junk}`);
    const costly = { ...fields, EidSignResponse: Buffer.from(xml).toString('base64') };
    const message = () => get('/public/getSystemmeddelande', '10.0.0.1');
    const attack = () => Array.from({ length: 4 }, async () => (await postAnswer(costly, address)).headers.get('location'));
    expect(await attacked(message, attack)).toEqual(Array(4).fill('/ansokan/error?orsak=fel'));
  });
});

describe('large documents', () => {
  it('PLUS-09 ASVS 15.2.2 six large documents at once delay no other visitor', async () => {
    const browser = await login(PEOPLE.wholeJob, origin);
    const draft = await completeDraft(browser);
    const line = 'Å'.repeat(MAX_ADRESSRAD);
    const styrelsemedlemmar = Array.from({ length: 100 }, (): Styrelsemedlem =>
      buildMedlem({
        objektidentitet: randomUUID(),
        namn: 'Å'.repeat(MAX_NAMN),
        personId: null,
        annatId: '1990-02-03',
        isUtlandskPerson: true,
        adress: buildUtlandskAdress({
          coAdress: line,
          utdelningsadress1: line,
          utdelningsadress2: line,
          utdelningsadress3: line,
          utdelningsadress4: line,
          landskod: 'GB',
        }),
      }),
    );
    expect((await save(browser, { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar } } })).status).toBe(200);
    // The writing thread starts with the first document.
    expect((await browser.go('/api/ansokan/underlag.pdf')).status).toBe(200);
    const message = () => get('/public/getSystemmeddelande', '10.0.0.1');
    const attack = () => Array.from({ length: 6 }, async () => (await browser.go('/api/ansokan/underlag.pdf')).status);
    expect(await attacked(message, attack)).toEqual(Array(6).fill(200));
  }, 180_000);

  it('PLUS-09 ASVS 2.4.1 documents over the limit are refused to that person alone', async () => {
    const [browser, again, other] = [await login(PEOPLE.secrecy, origin), await login(PEOPLE.secrecy, origin), await login(PEOPLE.wholeJob, origin)];
    await completeDraft(browser);
    await completeDraft(other);
    const ask = async (who: Browser, method = 'HEAD') => {
      const { status, headers } = await who.go('/api/ansokan/underlag.pdf', { method });
      return [status, headers.get('content-type'), headers.get('content-disposition')];
    };
    const refused = [429, 'application/problem+json; charset=utf-8', null];
    let asked = 0;
    // A new minute, with a new count, may begin meanwhile.
    while (asked <= 21 && (await ask(browser))[0] !== 429) asked += 1;
    expect([10 <= asked && asked <= 20, await ask(browser), await ask(browser, 'GET'), await ask(again)]).toEqual([true, refused, refused, refused]);
    expect((await ask(other))[0]).toBe(200);
  });
});
