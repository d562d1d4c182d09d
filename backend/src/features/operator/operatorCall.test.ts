import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartupError } from '../../base/startupError.ts';
import { operatorCall, troubleOf } from './operatorCall.ts';

describe('what an operator’s command asks of a running backend', () => {
  let folder: string;
  let server: Server;
  let asked: { readonly request: IncomingMessage; readonly body: string } | null;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
    asked = null;
    server = createServer(async (request, response) => {
      asked = { request, body: await text(request) };
      if (request.url === '/away') response.writeHead(302, { location: '/' }).end();
      else response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${port}`);
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('OPERATOR_TOKEN', '');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('API-15 ASVS 8.2.1 is sent as JSON with the token of OPERATOR_TOKEN, or with the one in the backend’s data folder', async () => {
    vi.stubEnv('OPERATOR_TOKEN', 'en-egen-nyckel');
    expect((await operatorCall('PUT', '/internal/meddelande/system', { meddelande: null })).status).toBe(204);
    const { request, body } = asked ?? {};
    expect([request?.method, request?.url, body]).toEqual(['PUT', '/internal/meddelande/system', '{"meddelande":null}']);
    expect(request?.headers).toMatchObject({ authorization: 'Bearer en-egen-nyckel', 'content-type': 'application/json' });

    vi.stubEnv('OPERATOR_TOKEN', '');
    await operatorCall('POST', '/', {});
    const stored = readFileSync(path.join(folder, 'operator.token'), 'utf8').trim();
    expect(stored).not.toBe('');
    expect(asked?.request.headers.authorization).toBe(`Bearer ${stored}`);
  });

  it('API-15 ASVS 15.3.2 an operator’s call follows no redirect', async () => {
    await expect(operatorCall('POST', '/away', {})).rejects.toThrow();
    expect(asked?.request.url).toBe('/away');
  });

  it('API-15 that nobody answers is told in a sentence; so is what is wrong with the token', async () => {
    await new Promise((closed) => server.close(closed));
    const failure: unknown = await operatorCall('POST', '/', {}).catch((error: unknown) => error);
    expect(troubleOf(failure)).toMatch(/^Backenden svarar inte på http:\/\/127\.0\.0\.1:\d+\. Ange dess adress med BACKEND_URL\.$/);
    vi.stubEnv('DATA_DIR', '/dev/null/mapp');
    const refused: unknown = await operatorCall('POST', '/', {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(troubleOf(refused)).toContain('ange OPERATOR_TOKEN');
  });
});
