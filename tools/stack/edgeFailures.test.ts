import { createHash } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { OVERLOADED } from '@uppgiftsandring/shared/domain/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasHaproxy } from './edge.ts';
import { echo, edgeStand, NAVIGATION, page, type Answer } from './test/edgeStand.ts';

// What the edge does when a visitor wants too much, and when a backend goes away.

describe.skipIf(!hasHaproxy())('the edge', async () => {
  const { one, other, host, backends, from, ask, allAnswer, asked, untilReady } = await edgeStand();

  describe('requests in progress', () => {
    let leave: AbortController;
    /** Makes so many calls that nobody answers. */
    const hold = (count: number, url: string, method = 'GET', address?: string) => {
      for (let call = 0; call < count; call += 1)
        void from(address)
          .ask(url, { method, signal: leave.signal })
          .catch(() => null);
    };
    const held = () => {
      const waiting: Answer = (request, response, body) => !request.url?.includes('waits') && echo(request, response, body);
      for (const small of [...backends, host]) small.answer = waiting;
    };
    beforeEach(() => {
      leave = new AbortController();
      setMaxListeners(0, leave.signal);
      held();
    });
    afterEach(() => leave.abort());

    it.each([
      ['API-18', 'GET', '/api/samfallighetsforening?waits'],
      ['API-03', 'GET', '/api/samfallighetsforening/waits'],
      ['API-02', 'GET', '/api/personnummer/waits'],
      ['API-06', 'PUT', '/api/ansokan/waits'],
      ['API-10', 'GET', '/api/ansokan/skickain?waits'],
      ['API-22', 'GET', '/start?waits'],
      ['API-22', 'GET', '/inloggad?waits'],
      ['API-22', 'GET', '/logout?waits'],
    ])('%s ASVS 15.2.2 %s %s holds up no other calls', async (_id, method, url) => {
      for (const address of ['127.0.0.1', '127.0.0.3']) hold(70, url, method, address);
      await expect.poll(() => asked().length).toBe(128);
      expect(JSON.parse((await from('127.0.0.2').ask(url, { method })).body)).toMatchObject({ status: 503, kod: OVERLOADED });
      for (const [verb, free] of [
        ['GET', '/api/identity'],
        ['PUT', '/api/ansokan/validera'],
        ['GET', '/public/getMeddelande'],
      ] as const)
        expect((await from('127.0.0.2').ask(free, { method: verb })).status, free).toBe(200);
    });

    it.each([
      ['page', 24, '/waits', host],
      ['file', 100, '/assets/waits.js', host],
      ['call', 100, '/api/kvitton/waits', one],
      ['call of a slice', 100, '/api/notes/waits', host],
    ])('API-00 ESIG-05 PLUS-50 PLUS-69 ASVS 2.4.1 a network has its share of a %s; others and sessions get in', async (_kind, share, url, small) => {
      small.answer = one.answer;
      backends.forEach((backend) => {
        const { answer } = backend;
        backend.answer = (request, response, body) => {
          if (request.headers.cookie === 'sid=live') response.setHeader('x-session-live', '1');
          return request.url === '/inloggad' ? response.setHeader('set-cookie', 'sid=begun; Path=/').end() : answer(request, response, body);
        };
      });
      expect((await from('127.0.0.2').ask('/api/identity', { headers: { cookie: 'sid=live' } })).headers['x-session-live']).toBeUndefined();
      expect((await from('127.0.0.2').ask('/inloggad')).status).toBe(200);
      hold(share, url);
      const seen = () => [...asked(), ...host.asked].filter((line) => line.includes('waits')).length;
      await expect.poll(seen).toBe(share);
      const free = url.replace('waits', 'free');
      const refused = await ask(free);
      expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([503, '2', 'application/problem+json']);
      expect(JSON.parse(refused.body)).toMatchObject({ status: 503, kod: OVERLOADED });
      const person = await ask(free, NAVIGATION);
      expect([person.status, person.headers['retry-after'], person.body]).toEqual([503, '2', page('closed')]);
      const form = await ask(free, { accept: 'text/html' }, { method: 'POST', body: 'a=b' });
      expect([form.status, form.headers.location]).toEqual([303, '/ansokan/error?orsak=upptagen']);
      const statusWith = async (cookie: string) => (await ask(free, { cookie })).status;
      expect([await statusWith('sid=live'), await statusWith('a=b; sid=begun'), await statusWith('sid=made-up')]).toEqual([200, 200, 503]);
      expect((await from('127.0.0.2').ask(free)).status).toBe(200);
      leave.abort();
      await expect.poll(async () => (await ask(free)).status).toBe(200);
    });

    it('API-00 ASVS 2.4.1 a network has a thousand connections; another is not affected', async () => {
      let cut = 0;
      const dial = () => {
        let told = '';
        const socket = from('127.0.0.3').dial();
        socket.on('data', (part) => (told += String(part))).once('close', () => (cut += told === '' ? 1 : 0));
        return socket;
      };
      const sockets = Array.from({ length: 1020 }, dial);
      await expect.poll(() => cut).toBeGreaterThan(0);
      expect(cut).toBeLessThanOrEqual(20);
      expect((await ask('/livez')).status).toBe(200);
      for (const socket of sockets) socket.destroy();
    });
  });

  describe('a call whose connection is lost', () => {
    /** How often a call is made whose connection the backend cuts the first time, and what comes of it. */
    async function made(method: string, url: string, headers = {}): Promise<[number, number]> {
      allAnswer((request, response) => (asked().length === 1 ? request.socket.destroy() : response.writeHead(204).end()));
      const { status } = await ask(url, headers, { method });
      return [asked().length, status];
    }

    it.each<[string, string, object?]>([
      ['GET', '/api/ansokan'],
      ['GET', '/api/ansokan/skickain?id=1'],
      ['HEAD', '/utloggad'],
      ['PUT', '/api/ansokan/validera'],
      ['PUT', '/api/ansokan/1', { 'if-match': '"3"' }],
      ['POST', '/api/signera/callback'],
      ['POST', '/api/signera/callback', { accept: 'text/html' }],
      ['POST', '/api/session/extend'],
      ['POST', '/api/anvandarvillkor/godkann'],
      ['DELETE', '/api/inloggningar'],
    ])('API-24 is made again when it gives the same state: %s %s', async (method, url, headers) => {
      expect(await made(method, url, headers)).toEqual([2, 204]);
    });

    it.each<[string, string, object?]>([
      ['PUT', '/api/ansokan/1'],
      ['GET', '/inloggad?code=1'],
      ['GET', '/logout'],
      ['DELETE', '/api/inloggningar/1'],
      ['DELETE', '/api/ansokan'],
      ['POST', '/api/signera/getSigningInstance'],
      ['POST', '/api/signera/getSigningInstance', { accept: 'text/html' }],
      ['POST', '/api/inloggningar'],
    ])('API-24 is made once when it may do something else: %s %s', async (method, url, headers) => {
      expect(await made(method, url, headers)).toEqual([1, 502]);
    });
  });

  describe('a backend that goes away', () => {
    /** Reads and saves under sixteen visitors while it happens: what failed, and the slowest in milliseconds. */
    async function during(happens: () => unknown, lastsMs: number) {
      const failed: number[] = [];
      const over = new AbortController();
      let slowest = 0;
      const visit = async (_: unknown, visit: number) => {
        while (!over.signal.aborted) {
          const began = performance.now();
          const save = ['/api/ansokan/1', { 'if-match': '*' }, { method: 'PUT', body: '{}' }] as const;
          const { status } = await (visit % 2 ? ask('/api/ansokan') : ask(...save));
          slowest = Math.max(slowest, performance.now() - began);
          if (status !== 200) failed.push(status);
          await wait(20);
        }
      };
      const visits = Array.from({ length: 16 }, visit);
      await wait(200);
      await happens();
      await wait(lastsMs);
      over.abort();
      await Promise.all(visits);
      return { failed, slowest };
    }

    it('API-24 ASVS 16.5.2 calls of a frozen backend go to the other within seconds', async () => {
      const process = await other.replace();
      await untilReady(2);
      const { failed, slowest } = await during(process.freeze, 4000).finally(process.end);
      expect(new Set(failed)).toEqual(new Set());
      expect(slowest).toBeLessThan(4500);
    });

    it('API-11 PLUS-69 a document that takes four seconds is written once', async () => {
      allAnswer((...call) => setTimeout(() => echo(...call), 4000));
      expect([(await ask('/api/ansokan/pdf', {}, { method: 'HEAD' })).status, asked().length]).toEqual([200, 1]);
    });

    it('API-24 killed, has its calls made at the other', async () => {
      const { failed } = await during(() => other.end(), 1000).finally(() => other.start());
      expect(new Set(failed)).toEqual(new Set());
    });

    it('API-24 stopping, gets no more calls and finishes what it has begun', async () => {
      const finish: (() => unknown)[] = [];
      other.answer = (request, response, body) => finish.push(() => echo(request, response, body));
      one.answer = other.answer;
      const begun = Array.from({ length: 6 }, (_, id) => ask(`/api/inloggningar/${id}`, {}, { method: 'DELETE' }));
      await expect.poll(() => asked().length).toBe(6);
      const sent = other.asked.length;
      expect(sent).toBeGreaterThan(0);
      other.readiness = 404;
      await untilReady(1);
      one.answer = echo;
      for (let call = 0; call < 4; call += 1) await ask('/api/identity');
      expect(other.asked).toHaveLength(sent);
      for (const go of finish) go();
      expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(Array(6).fill(200));
    });

    it('API-24 is asked when none is ready', async () => {
      for (const backend of backends) backend.readiness = 503;
      await untilReady(0);
      expect((await ask('/api/identity')).status).toBe(200);
    });

    it('API-24 ASVS 15.2.2 a refusal of both backends reaches the page', async () => {
      const refusal = JSON.stringify({ status: 503, kod: OVERLOADED });
      allAnswer((_request, response) => response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '2' }).end(refusal));
      for (const [method, times] of [
        ['GET', 2],
        ['DELETE', 1],
      ] as const) {
        const { status, headers, body } = await ask('/api/ansokan', {}, { method });
        expect([status, headers['retry-after'], body, asked().length]).toEqual([503, '2', refusal, times]);
        backends.forEach((backend) => (backend.asked.length = 0));
      }
    });

    it('PLUS-25 SHELL-01 an outage is a problem to programs, a page to people', async () => {
      await Promise.all(backends.map((backend) => backend.end()));
      // Until it is noticed, 502 says the same.
      await expect.poll(async () => (await ask('/api/ansokan')).status).toBe(503);
      const program = await ask('/api/ansokan');
      expect([program.status, program.headers['retry-after'], program.headers['content-type']]).toEqual([503, '30', 'application/problem+json']);
      expect(JSON.parse(program.body)).toMatchObject({ title: 'Tjänsten svarar inte' });
      const { status, headers, body } = await ask('/start', NAVIGATION);
      expect([status, headers['retry-after'], headers['cache-control'], body]).toEqual([503, '30', 'no-store', page('closed')]);
      const style = createHash('sha256')
        .update(/<style>(.*)<\/style>/.exec(body)?.[1] ?? '')
        .digest('base64');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
      expect(headers['content-security-policy']).toBe(`default-src 'none'; style-src 'sha256-${style}'; frame-ancestors 'none'`);
      await Promise.all(backends.map((backend) => backend.start()));
    });
  });
});
