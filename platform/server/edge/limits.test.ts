import { BODY_LIMIT } from '@uppgiftsandring/shared/domain/constants';
import { afterEach, describe, expect, it } from 'vitest';
import { startSite, type Behind, type Site } from '../../../host/server/test/site.ts';
import { postSlowly, visitor } from '../../../host/server/test/visitor.ts';

// How much one visitor can take from the others at the composition server.

let site: Site;
afterEach(() => site.stop());

/** The only session that is live. */
const LIVE = 'sid=live';

/** A backend that answers every call except those that the test holds back, and records the calls. */
function behind(waits: (path: string) => boolean) {
  const asked: string[] = [];
  const backend: Behind = (request, response) => {
    asked.push(request.url ?? '');
    if (waits(request.url ?? '')) return;
    if (request.url === '/inloggad') response.setHeader('set-cookie', 'sid=begun; Path=/');
    if (request.headers.cookie === LIVE) response.setHeader('x-session-live', '1');
    request.resume().on('end', () => response.end('{}'));
  };
  return { asked, backend };
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};
const waiting = (path: string) => path.includes('waits');

describe('a body that comes slowly', () => {
  it.each([
    ['ESIG-05', '/api/signera/callback'],
    ['API-14', '/api/logs'],
    ['API-15', '/public/nothing'],
  ])('%s ASVS 15.2.2 %s: the backend hears of none, others are answered, each is given up', async (_id, path) => {
    const { asked, backend } = behind(() => false);
    site = await startSite({ backend, env: { REQUEST_TIMEOUT_MS: '2000' } });
    const [slow, other] = [visitor(site.url, '127.0.0.1'), visitor(site.url, '127.0.0.2')];
    const given = Array.from({ length: 80 }, () => postSlowly(slow.dial(), path));
    for (let call = 0; call < 5; call += 1) expect((await other.ask('/api/identity')).status).toBe(200);
    expect((await other.ask(path, { method: 'POST', body: 'a=b' })).status).toBe(200);
    const answers = await Promise.all(given);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\ncontent-type: application\/problem\+json\r\n[^]*"status":408}$/);
    expect(asked).toEqual([...Array(5).fill('/api/identity'), path]);
  });
});

describe('a body that is large', () => {
  const put = (bytes: number) =>
    visitor(site.url, '127.0.0.1').ask('/api/ansokan/1', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"1"' },
      body: 'x'.repeat(bytes),
    });

  it('API-06 ASVS 4.1.1 the largest that the backend takes comes through, one byte more is refused with a problem before the backend hears of it', async () => {
    const { asked, backend } = behind(() => false);
    site = await startSite({ backend });
    expect((await put(BODY_LIMIT)).status).toBe(200);
    const refused = await put(BODY_LIMIT + 1);
    expect([refused.status, refused.headers['content-type']]).toEqual([413, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(refused.body)).toMatchObject({ status: 413 });
    expect(asked).toEqual(['/api/ansokan/1']);
  });

  it('ESIG-05 a form that is too large leads its person to the error page, never to an answer for programs', async () => {
    site = await startSite({ backend: behind(() => false).backend });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' };
    const refused = await visitor(site.url, '127.0.0.1').ask('/api/signera/callback', { method: 'POST', headers, body: 'x'.repeat(BODY_LIMIT + 1) });
    expect([refused.status, refused.headers.location]).toEqual([303, '/ansokan/error?orsak=fel']);
  });
});

describe('calls that wait for another system', () => {
  it.each([
    ['API-18 look-ups of associations', 'GET', '/api/samfallighetsforening?waits'],
    ['API-03 associations', 'GET', '/api/samfallighetsforening/waits'],
    ['API-02 look-ups of persons', 'GET', '/api/personnummer/waits'],
    ['API-06 saves', 'PUT', '/api/ansokan/waits'],
    ['API-10 sending in', 'GET', '/api/ansokan/skickain?waits'],
    ['API-22 logins', 'GET', '/start?waits'],
    ['API-22 ways back from a login', 'GET', '/inloggad?waits'],
    ['API-22 logouts', 'GET', '/logout?waits'],
  ])('%s hold up no others, however many wait', async (_what, method, path) => {
    const { asked, backend } = behind(waiting);
    site = await startSite({ backend, env: { BACKEND_CONNECTIONS: '1' } });
    const [slow, other] = [visitor(site.url, '127.0.0.1'), visitor(site.url, '127.0.0.2')];
    const leave = new AbortController();
    const held = Array.from({ length: 60 }, () => slow.ask(path, { method, signal: leave.signal }).catch(() => null));
    await until(() => asked.length >= 24);
    for (const [ask, url] of [
      ['GET', '/api/identity'],
      ['GET', '/api/ansokan'],
      ['PUT', '/api/ansokan/validera'],
      ['GET', '/public/getMeddelande'],
    ] as const) {
      expect((await other.ask(url, { method: ask })).status, url).toBe(200);
    }
    leave.abort();
    await Promise.all(held);
  });
});

describe('what one address may have', () => {
  const hold = (path: string, headers: Record<string, string> = {}) => {
    const leave = new AbortController();
    return {
      leave,
      answer: visitor(site.url, '127.0.0.1')
        .ask(path, { headers, signal: leave.signal })
        .catch(() => null),
    };
  };

  it('API-00 ESIG-05 PLUS-69 ASVS 2.4.1 an address with its share of calls is told to come again; others and sessions are not', async () => {
    const { asked, backend } = behind(waiting);
    // Twelve places; six of them for those without a session.
    site = await startSite({ backend, env: { BACKEND_CONNECTIONS: '8' } });
    const [one, other] = [visitor(site.url, '127.0.0.1'), visitor(site.url, '127.0.0.2')];
    const held = [hold('/api/waits'), hold('/api/waits'), hold('/api/waits')];
    await until(() => asked.length === 3);
    const refused = await one.ask('/api/identity', { headers: { cookie: LIVE } });
    expect([refused.status, refused.headers['content-type'], refused.headers['retry-after']]).toEqual([503, 'application/problem+json; charset=utf-8', '2']);
    expect(JSON.parse(refused.body)).toMatchObject({ status: 503, kod: 'OVERBELASTAD' });
    const page = await one.ask('/api/ansokan/pdf', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    const posted = await one.ask('/api/signera/callback', { method: 'POST', headers: { accept: 'text/html' }, body: 'a=b' });
    expect([posted.status, posted.headers.location]).toEqual([303, '/ansokan/error?orsak=upptagen']);
    expect((await one.ask('/livez')).status).toBe(200);
    const known = await other.ask('/api/identity', { headers: { cookie: LIVE } });
    expect([known.status, known.headers['x-session-live']]).toEqual([200, undefined]);
    await other.ask('/inloggad');
    const statusWith = async (cookie: string) => (await one.ask('/api/identity', { headers: { cookie } })).status;
    expect([await statusWith(LIVE), await statusWith('a=b; sid=begun'), await statusWith('sid=made-up')]).toEqual([200, 200, 503]);
    held[0]?.leave.abort();
    await held[0]?.answer;
    await expect.poll(async () => (await one.ask('/api/identity')).status).toBe(200);
    for (const { leave } of held) leave.abort();
  });

  it('API-00 ASVS 2.4.1 behind a proxy the address that the proxy saw counts, whatever the client wrote before it', async () => {
    const { asked, backend } = behind(waiting);
    site = await startSite({ backend, env: { BACKEND_CONNECTIONS: '2', CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: '1' } });
    const held = hold('/api/waits', { 'x-forwarded-for': '198.51.100.7' });
    await until(() => asked.length === 1);
    const ask = async (forwarded: string) => (await visitor(site.url, '127.0.0.1').ask('/api/identity', { headers: { 'x-forwarded-for': forwarded } })).status;
    expect(await ask('203.0.113.9, 198.51.100.7')).toBe(503);
    expect(await ask('198.51.100.7, 203.0.113.9')).toBe(200);
    held.leave.abort();
  });

  it('API-00 ASVS 2.4.1 a number of connections, then no more; another address is not affected', async () => {
    site = await startSite({ backend: behind(() => false).backend, env: { CONNECTIONS_PER_ADDRESS: '3' } });
    const [one, other] = [visitor(site.url, '127.0.0.1'), visitor(site.url, '127.0.0.2')];
    const open = await Promise.all(
      Array.from(
        { length: 3 },
        () =>
          new Promise<ReturnType<typeof one.dial>>((resolve) => {
            const socket = one.dial();
            socket.once('connect', () => resolve(socket));
          }),
      ),
    );
    await expect(one.ask('/livez')).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect((await other.ask('/livez')).status).toBe(200);
    open[0]?.destroy();
    await expect
      .poll(() =>
        one.ask('/livez').then(
          ({ status }) => status,
          () => null,
        ),
      )
      .toBe(200);
    for (const socket of open) socket.destroy();
  });
});
