import { beforeAll, describe, expect, it } from 'vitest';
import { HIDDEN_PERSONID } from '@uppgiftsandring/shared/domain/person/personnummer';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanOf, call, documentedCalls, draftOf, problemOf } from '../../api.ts';
import { login } from '../../people/login.ts';
import { nyMedlem } from '../../people/medlem.ts';
import { PEOPLE } from '../../people/people.ts';
import { readPdf } from '../../readPdf.ts';
import { answerOf, beginSigning, completeDraft, landing, sendIn } from '../signering/signera.support.ts';

/** The board has a member with protected data. */
const FORENING = '717999-1422';
const PROTECTED = '19501266-2390';
const BOARD = ['19850314-2385', PROTECTED, '20010120-2398', '20040214-2384'];
const TYPED = '19920915-2389';

/** Everything in a body that can be read: the text of a PDF and of what is attached to it, and what is encoded in base64, however deep. */
async function readable(body: Buffer): Promise<string> {
  if (body.subarray(0, 5).toString() === '%PDF-') {
    const { text, metadata, attachments } = await readPdf(new Uint8Array(body));
    return [text, JSON.stringify(metadata), ...(await Promise.all(attachments.map(({ content }) => readable(content))))].join('\n');
  }
  const text = body.toString();
  const encoded = text.match(/[A-Za-z0-9+/]{80,}={0,2}/g) ?? [];
  return [text, ...(await Promise.all(encoded.map((part) => readable(Buffer.from(part, 'base64')))))].join('\n');
}

/** Logs in, and keeps a copy of every response from then on. */
async function watched(person: string) {
  const browser = await login(person);
  const seen: { call: string; body: Promise<string> }[] = [];
  const go = browser.go.bind(browser);
  browser.go = async (url, init) => {
    const response = await go(url, init);
    const body = response.clone().arrayBuffer();
    seen.push({ call: `${init?.method ?? 'GET'} ${url}`, body: body.then((bytes) => readable(Buffer.from(bytes))) });
    return response;
  };
  /** The calls whose response has one of the numbers, in any spelling. */
  const callsWith = async (numbers: readonly string[]) => {
    const bodies = await Promise.all(seen.map(async ({ call: at, body }) => ({ at, digits: (await body).replace(/[^0-9A-Za-z]+/g, '') })));
    return bodies.filter(({ digits }) => numbers.some((one) => digits.includes(one.slice(2).replace('-', '')))).map(({ at }) => at);
  };
  return { browser, callsWith, count: () => seen.length };
}

describe('a person who is not on the registered board', () => {
  let stranger: Awaited<ReturnType<typeof watched>>;
  let draft: Ansokan;
  let registered: Styrelsemedlem[];
  beforeAll(async () => {
    stranger = await watched(PEOPLE.hiddenNumbers);
    draft = await completeDraft(stranger.browser, FORENING);
    registered = draft.samfallighet?.styrelsemedlemmar ?? [];
  });
  const put = (styrelsemedlemmar: readonly object[]) => {
    const uppgiftsandringFirmatecknare = { type: 'SamtligaStyrelsen', val1: null, val2: null };
    const uppgiftsandring = { ...draft.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar }, uppgiftsandringFirmatecknare };
    return call(stranger.browser, 'PUT', `/api/ansokan/${draft.id}`, { ...draft, uppgiftsandring });
  };

  it('PLUS-81 a stranger cannot change, learn or move a number by sending another', async () => {
    const [anna, , emil] = registered;
    for (const personId of ['19850314-2385', '19850314-2393', null]) expect((await put([{ ...anna, personId }, ...registered.slice(1)])).status).toBe(200);
    expect((await draftOf(stranger.browser)).uppgiftsandring.uppgiftsandringStyrelse).toBeNull();
    const exchanged = await put([{ ...anna, objektidentitet: emil?.objektidentitet }, ...registered.slice(3)]);
    expect((await problemOf(exchanged)).fel?.map(({ path }) => path.split('.').at(-1))).toContain('namn');
  });

  it('PLUS-81 a stranger gets only numbers that they typed, in every response', async () => {
    const { browser, callsWith, count } = stranger;
    const [anna, ...others] = registered;
    draft = await ansokanOf(await put([{ ...anna, medlemstyp: 'Suppleant' }, ...others.slice(0, 2), nyMedlem(TYPED)]));
    const [first] = registered.map(({ personId, annatId }) => [personId, annatId]);
    expect(first).toEqual([HIDDEN_PERSONID, '1985-03-14']);
    const form = await beginSigning(browser, draft);
    expect((await browser.go('/api/ansokan/underlag.pdf')).status).toBe(200);
    expect(await landing(await answerOf(form))).toBe('303 /ansokan/kvittens');
    expect((await sendIn(browser)).status).toBe(200);
    const receipt = await readPdf(new Uint8Array(await (await browser.go('/api/ansokan/pdf')).arrayBuffer()));
    expect(receipt.text).toMatch(/\*{8}-\*{4} 1985-03-14/);
    const signed = receipt.attachments.map(({ content }) => content.toString()).join('');
    expect(signed).toMatch(new RegExp(`${anna?.objektidentitet}</objektidentitet><namn>Anna Ek</namn><personId>\\*{8}-\\*{4}</personId><annatId>1985-03-14<`));
    const before = count();
    const reads = (await documentedCalls()).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('personnummer'));
    for (const { path } of reads) await browser.go(path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, path.includes('forening') ? FORENING : draft.id));
    expect(count() - before).toBeGreaterThan(15);
    expect(await callsWith(BOARD)).toEqual([]);
    const typed = await callsWith([TYPED]);
    for (const at of [`PUT /api/ansokan/${draft.id}`, 'GET /api/ansokan/underlag.pdf', 'GET /api/ansokan/pdf', `GET /api/kvitton/${draft.id}`])
      expect(typed).toContain(at);
  });
});

describe('a person on the registered board', () => {
  it('PLUS-81 a board member sees every number but a protected one', async () => {
    const member = await watched(PEOPLE.ansokan);
    await member.browser.go(`/api/samfallighetsforening/${FORENING}`);
    const shown = await Promise.all(BOARD.map(async (number) => (await member.callsWith([number])).length));
    expect(shown).toEqual([1, 0, 1, 1]);
  });
});
