import { BrokenCircuitError } from 'cockatiel';
import { describe, expect, it } from 'vitest';
import { CaseSystemError, createCaseSystem, SPARED, type CaseSubmission } from './caseSystem.ts';

const KEY = '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11';
const SUBMISSION: CaseSubmission = {
  ansokanId: '1b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  orgNr: '716401-1236',
  forening: 'Storängen',
  undertecknare: { iStyrelsen: 'JA', firmatecknare: 'NEJ', roller: ['Ledamot'], tillitsnivaInloggning: null, tillitsnivaUnderskrift: 'x' },
  signedXml: Buffer.from('<å/>'),
  pdf: Buffer.from('%PDF-'),
};

/** A stub of the case system with that response; the HTTP tests call the simulated one. */
function answering(answer: () => Response | Promise<Response>) {
  const calls: { readonly url: string; readonly init: RequestInit }[] = [];
  const send = async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    return answer();
  };
  return { calls, system: createCaseSystem('https://arenden.exempel.se', 1000, send) };
}
const number = (arendenr: unknown, status = 201) => Response.json({ arendenr }, { status });
const outcome = async (answer: () => Response | Promise<Response>) =>
  answering(answer)
    .system.submit(SUBMISSION, KEY)
    .catch((error: unknown) => (error instanceof CaseSystemError ? error.code : error));

describe('what is sent in', () => {
  it('API-10 PLUS-66 a submission holds association, signer and documents under an idempotency key', async () => {
    const { calls, system } = answering(() => number('S-1'));
    expect(await system.submit(SUBMISSION, KEY)).toBe('S-1');
    const [{ url, init } = { url: '', init: {} }] = calls;
    expect([url, init.method, init.redirect]).toEqual(['https://arenden.exempel.se/arenden', 'POST', 'error']);
    expect(init.headers).toEqual({ 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': KEY });
    const { signedXml: _xml, pdf: _pdf, ...rest } = SUBMISSION;
    expect(JSON.parse(String(init.body))).toEqual({ ...rest, signedXml: 'PMOlLz4=', pdf: 'JVBERi0=' });
  });

  it.each([
    [200, 'S-1', 'S-1'],
    [201, ' S 2026/1:5-B ', 'S 2026/1:5-B'],
    [201, `S${'1'.repeat(39)}`, `S${'1'.repeat(39)}`],
    [201, `S${'1'.repeat(40)}`, 'unreadable-answer'],
    [201, '-1', 'unreadable-answer'],
    [201, '', 'unreadable-answer'],
    [201, 'S<1>', 'unreadable-answer'],
    [201, 1, 'unreadable-answer'],
    [202, 'S-1', 'status-202'],
    [422, 'S-1', 'status-422'],
    [500, 'S-1', 'status-500'],
  ])('API-10 API-23 a submission answered with %s and the number %j is %s', async (status, arendenr, expected) => {
    expect(await outcome(() => number(arendenr, status))).toBe(expected);
  });

  it('ERR-06 ASVS 16.5.2 a submission without a usable answer is not accepted', async () => {
    const failure = new TypeError('fetch failed');
    await expect(answering(() => Promise.reject(failure)).system.submit(SUBMISSION, KEY)).rejects.toMatchObject({ code: 'no-answer', cause: failure });
    expect(await outcome(() => Promise.reject(new TypeError('fetch failed')))).toBe('no-answer');
    expect(await outcome(() => new Response('<html>', { status: 201 }))).toBe('unreadable-answer');
  });
});

describe('a case system that fails', () => {
  const after = async (times: number, status: number) => {
    const { calls, system } = answering(() => number('S-1', status));
    for (let count = 0; count < times; count += 1) await system.submit(SUBMISSION, KEY).catch(() => undefined);
    return { calls, system };
  };

  it.each([500, 503, 429])('ERR-06 ASVS 16.5.2 a case system that answers %s ten times is spared', async (status) => {
    expect((await after(9, status)).system.state()).toBe('well');
    const { calls, system } = await after(10, status);
    expect(system.state()).toBe('spared');
    await expect(system.submit(SUBMISSION, KEY)).rejects.toMatchObject({ code: SPARED, cause: expect.any(BrokenCircuitError) });
    expect(calls).toHaveLength(10);
  });

  it.each([400, 409, 422])('ERR-06 a case system that refuses applications with %s is well', async (status) => {
    expect((await after(12, status)).system.state()).toBe('well');
  });
});
