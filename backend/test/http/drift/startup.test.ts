import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { draftOf, save } from '../../api.ts';
import { goodBackendIn } from '../../goodSettings.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { PROGRAMS, startProgram } from '../../process.ts';
import { freePort } from '../../../../platform/local/ports.ts';
import { startBackend, startStack } from '../../stack.ts';

const { backendEnv } = inject('stack');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a backend that is expected to give up; returns its exit code and output. */
async function refusal(change: Record<string, string>) {
  const env = { ...backendEnv, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), ...change };
  const program = startProgram(PROGRAMS.backend, env);
  const [code] = await once(program.child, 'close');
  return { code, lines: program.output().trim().split('\n') };
}

describe('a backend that cannot start', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a missing setting', { REGISTER_URL: '' }, 'REGISTER_URL måste anges.'],
    ['a wrong setting', { PUBLIC_ORIGIN: 'localhost' }, 'PUBLIC_ORIGIN har ett värde som inte går att använda.'],
    ['an address to listen on that does not exist', { HOST: 'finns-inte.invalid' }, 'Adressen finns-inte.invalid i HOST finns inte på den här datorn.'],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' },
      'Databasen på 127.0.0.1:1 svarar inte eller släpper inte in backenden (connect ECONNREFUSED 127.0.0.1:1).',
    ],
    [
      'a missing password file',
      { DATABASE_URL: 'postgres://x@127.0.0.1:1/z', DATABASE_PASSWORD_FILE: '/nowhere/password' },
      'DATABASE_PASSWORD_FILE pekar på /nowhere/password, som inte går att läsa.',
    ],
    ['a missing login key', { KEYS_DIR: '/nowhere' }, 'Inloggningens nyckel /nowhere/oidc-client.private.jwk.json saknas eller går inte att läsa.'],
  ])('ASVS 16.5.3 %s is reported in one sentence, exit code 1', async (_what, change, sentence) => {
    expect(await refusal(change)).toEqual({ code: 1, lines: [sentence] });
  });

  it('PLUS-60 ASVS 13.4.2 an otherwise good production refuses the flag that its Node has', async () => {
    const unset = Object.fromEntries(Object.keys(backendEnv).map((name) => [name, '']));
    const good = goodBackendIn(await mkdtemp(join(folder, 'keys-')));
    const { lines } = await refusal({ ...unset, ...good, DATA_DIR: join(folder, 'data'), APP_ENV: 'prod', NODE_OPTIONS: '' });
    expect(lines.slice(1)).toEqual(['Flaggan --liftoff-only ska inte anges: den ändrar Node eller biblioteken förbi inställningarna.']);
  });

  it('ASVS 16.5.3 a taken port is reported in one sentence', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address !== null && typeof address !== 'string' ? address.port : 0;
    expect(await refusal({ PORT: String(port) })).toEqual({ code: 1, lines: [`Port ${port} på 127.0.0.1 är upptagen.`] });
    server.close();
  });
});

it('API-24 ASVS 14.2.4 the embedded database keeps a save over a kill, for one backend', { timeout: 300_000 }, async () => {
  const { stack, backend, stop } = await startStack({ DATABASE_URL: '' });
  const browser = await login(PEOPLE.restart, stack.origin);
  const changed = { ...(await draftOf(browser)), uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma: '2025-05-17' } };
  expect((await save(browser, changed)).status).toBe(200);
  const second = await refusal({ ...stack.backendEnv, PORT: String(await freePort()) });
  expect(second).toEqual({ code: 1, lines: [`Datamappen ${stack.backendEnv.DATA_DIR} används redan av en annan backend som är igång.`] });

  await backend.stop('SIGKILL');
  const again = await startBackend(stack.backendEnv);
  expect(await draftOf(browser)).toEqual(changed);
  expect((await stat(join(stack.backendEnv.DATA_DIR ?? '', 'operator.token'))).mode & 0o777).toBe(0o600);
  expect(await again.stop()).toBe(0);
  await stop();
});
