import { describe, expect, it, vi } from 'vitest';
import { type InlinedAnswer, inlinedFetch, parseAnswers } from './answers.ts';

const IDENTITY: InlinedAnswer = {
  method: 'GET',
  path: '/api/identity',
  status: 200,
  headers: { 'content-type': 'application/json', etag: '"7"', date: 'Sun, 22 Nov 2026 09:00:00 GMT' },
  body: '{"personnummer":"19850314-2385"}',
};
const CHECK: InlinedAnswer = { method: 'PUT', path: '/api/ansokan/validera', sent: '{"id":"1"}', status: 200, headers: {}, body: 'true' };

function page(answers: readonly InlinedAnswer[], age = 0) {
  const ask = vi.fn<typeof fetch>(async () => new Response('asked'));
  return { ask, get: inlinedFetch(answers, ask, () => age) };
}

describe('the answers in a page', () => {
  it('PLUS-50 each is taken once, with its status and headers; after that the server is asked', async () => {
    const { ask, get } = page([IDENTITY]);
    const first = await get('/api/identity');
    expect([first.status, first.headers.get('etag'), await first.text()]).toEqual([200, '"7"', IDENTITY.body]);
    expect(ask).not.toHaveBeenCalled();
    expect(await (await get('/api/identity')).text()).toBe('asked');
  });

  it.each([
    ['another path', '/api/identity?a=1', {}],
    ['another method', '/api/identity', { method: 'DELETE' }],
    ['another address', 'https://exempel.se/api/identity', {}],
    ['a body', '/api/identity', { body: 'x' }],
  ])('PLUS-50 no answer is given to %s', async (_what, path, init) => {
    const { ask, get } = page([IDENTITY]);
    await get(path, init);
    expect(ask).toHaveBeenCalledExactlyOnceWith(path, init);
    expect((await get('/api/identity')).headers.get('etag')).toBe('"7"');
  });

  it('PLUS-50 a check is answered for what was checked, and nothing else', async () => {
    const { ask, get } = page([CHECK]);
    await get(CHECK.path, { method: 'PUT', body: '{"id":"2"}' });
    expect(ask).toHaveBeenCalledOnce();
    expect(await (await get(CHECK.path, { method: 'PUT', body: '{"id":"1"}' })).text()).toBe('true');
  });

  it.each([
    [10_000, IDENTITY.body],
    [10_001, 'asked'],
  ])('PLUS-50 after %i ms: %s', async (age, body) => {
    expect(await (await page([IDENTITY], age).get('/api/identity')).text()).toBe(body);
  });

  it('PLUS-50 PLUS-02 the time in an answer is that of the moment when it is taken', async () => {
    expect((await page([IDENTITY], 4000).get('/api/identity')).headers.get('date')).toBe('Sun, 22 Nov 2026 09:00:04 GMT');
  });

  it.each([null, undefined, '', 'null', '{}', '[{}]'])('PLUS-50 reads %o as no answers', (text) => {
    expect(parseAnswers(text)).toEqual([]);
  });

  it('PLUS-50 reads what the server wrote', () => {
    expect(parseAnswers(JSON.stringify([IDENTITY, CHECK]))).toEqual([IDENTITY, CHECK]);
  });
});
