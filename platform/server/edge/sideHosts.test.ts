import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startSite, type Behind, type Site } from '../../../host/server/test/site.ts';

let site: Site;
let behind: Server;

afterEach(async () => {
  await site.stop();
  behind.closeAllConnections();
  await new Promise((resolve) => behind.close(resolve));
});

/** The site, with another server behind the name idp.localhost. */
async function siteWith(answer: Behind): Promise<void> {
  behind = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => behind.once('listening', resolve));
  site = await startSite({ env: { SIDE_HOSTS: `idp.localhost=http://127.0.0.1:${(behind.address() as AddressInfo).port}` } });
}

interface Asked {
  readonly host?: string;
  readonly path?: string;
  readonly body?: string;
}

/** A request with any host name, which fetch does not allow. */
function ask({ host = 'idp.localhost:8080', path = '/auth?x=1', body = '' }: Asked = {}) {
  const { hostname, port } = new URL(site.url);
  return new Promise<{ status: number | undefined; text: string; headers: IncomingMessage['headers'] }>((resolve, reject) => {
    const asking = request({ hostname, port, path, method: body ? 'POST' : 'GET', headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString(), headers: answer.headers }));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

const echo: Behind = (asked, answer) => {
  answer.writeHead(201, { 'set-cookie': 'own=1', 'content-security-policy': "default-src 'none'" });
  answer.write(`${asked.method} ${asked.headers.host} ${asked.url} `);
  asked.pipe(answer);
};

describe('other servers behind the published port', () => {
  it('PLUS-30 a request for their name is passed on unchanged: path, host, body, status and headers', async () => {
    await siteWith(echo);
    const { status, text, headers } = await ask({ body: 'val=1' });
    expect([status, text]).toEqual([201, 'POST idp.localhost:8080 /auth?x=1 val=1']);
    expect(headers).toMatchObject({ 'set-cookie': ['own=1'], 'content-security-policy': "default-src 'none'" });
    expect((await ask({ path: '/livez' })).text).toContain('GET idp.localhost:8080 /livez');
  });

  it('PLUS-30 every other name is the service itself', async () => {
    await siteWith(echo);
    for (const host of ['localhost:8080', 'sign.localhost', 'idp.localhost.example'])
      expect((await ask({ host, path: '/livez' })).text, host).toBe('{"status":"ok"}');
  });

  it('PLUS-30 who leaves before the answer does not bring the server down', async () => {
    await siteWith((_asked, answer) => void pause(80).then(() => answer.end('late')));
    const { hostname, port } = new URL(site.url);
    for (let count = 0; count < 5; count += 1) {
      const leaving = request({ hostname, port, path: '/auth', headers: { host: 'idp.localhost' } });
      leaving.on('error', () => undefined);
      leaving.end();
      await pause(40);
      leaving.destroy();
    }
    await pause(150);
    expect((await ask()).text).toBe('late');
  });

  it('PLUS-32 a server that cuts its connections looks so from outside, and one that is gone is said', async () => {
    await siteWith((asked) => void asked.socket.destroy());
    await expect(ask()).rejects.toThrow('socket hang up');
    behind.closeAllConnections();
    await new Promise((resolve) => behind.close(resolve));
    expect(await ask()).toMatchObject({ status: 502, text: 'Tjänsten svarar inte.\n' });
    behind = createServer().listen(0);
  });
});
