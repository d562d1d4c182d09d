import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ownDatabase } from '../../database.ts';
import { fillWithPrepared } from '../../preparedFolder.ts';
import { freePort, type Started } from '../../process.ts';
import { startBackend } from '../../stack.ts';

describe('a backend whose public origin is https, in production', () => {
  let folder: string;
  let base: string;
  let backend: Started;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-https-'));
    const port = String(await freePort());
    await fillWithPrepared(folder);
    base = `http://127.0.0.1:${port}`;
    backend = await startBackend({
      ...inject('stack').backendEnv,
      PORT: port,
      PUBLIC_ORIGIN: 'https://app.example/',
      APP_ENV: 'prod',
      DATA_DIR: folder,
      ...(await ownDatabase()),
    });
  });
  afterAll(async () => {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('ASVS 3.4.1 asks the browser to stay on https', async () => {
    expect((await fetch(`${base}/livez`)).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  it('ASVS 3.3.1 ASVS 3.3.3 sets only Secure cookies with the __Host- prefix', async () => {
    const response = await fetch(`${base}/start`, { redirect: 'manual' });
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('redirect_uri')).toBe('https://app.example/inloggad');
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-login=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('ASVS 13.4.5 does not show the API document', async () => {
    expect((await fetch(`${base}/api/openapi.json`)).status).toBe(404);
  });
});
