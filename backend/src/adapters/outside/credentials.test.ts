import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer } from 'node:https';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { newKey } from '../../../test/signera/keys.ts';
import type { KeyPair } from '../nycklar/pemFiles.ts';
import { createSend, type Access } from './credentials.ts';

let dir: string;
let said: string[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'intrade-'));
  said = [];
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const logger = pino({}, { write: (line: string) => said.push(line) });
const now = () => new Date();
const file = (name: string, content: string): string => {
  writeFileSync(join(dir, name), content);
  return join(dir, name);
};
const withToken = (path: string | undefined): Access => ({ token: { setting: 'CASE_TOKEN_FILE', file: path }, tls: undefined });
const pems = ({ key, certificate }: KeyPair, name = 'egen') => ({
  cert: file(`${name}.cert.pem`, certificate.toString()),
  key: file(`${name}.key.pem`, key.export({ type: 'pkcs8', format: 'pem' }).toString()),
});
const withTls = (tls: NonNullable<Access['tls']>): Access => ({ token: { setting: 'CASE_TOKEN_FILE', file: undefined }, tls });

async function at(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return v.parse(v.object({ port: v.number() }), server.address()).port;
}

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
/** Responds with the Authorization header of the request. */
const mirror: RequestListener = (request, response) => response.end(request.headers.authorization ?? 'inget');

it('PLUS-62 calls carry the token that the file holds now', async () => {
  const port = await at(createServer(mirror));
  const said = async (send: ReturnType<typeof createSend>) => (await send(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/plain' } })).text();
  const token = file('case.token', `${TOKEN}\n`);
  const send = createSend(withToken(token), now, logger);
  expect(await said(send)).toBe(`Bearer ${TOKEN}`);
  file('case.token', `${TOKEN}new\n`);
  expect(await said(send)).toBe(`Bearer ${TOKEN}new`);
  expect(await said(createSend(withToken(undefined), now, logger))).toBe('inget');
});

it('PLUS-62 calls keep the earlier token while the new one is unusable', async () => {
  const port = await at(createServer(mirror));
  const send = createSend(withToken(file('case.token', TOKEN)), now, logger);
  file('case.token', 'hemlig del ett\nhemlig del två');
  expect(await (await send(`http://127.0.0.1:${port}/`, {})).text()).toBe(`Bearer ${TOKEN}`);
  expect(said.join()).toContain('"event":"keys-refused"');
  expect(said.join()).not.toMatch(/hemlig|abcdef/);
});

it.each([
  ['is missing', () => join(dir, 'saknas'), 'som inte går att läsa.'],
  ['is a folder', () => dir, 'som inte går att läsa.'],
  ['is empty', () => file('t', ''), 'som ska innehålla ett token på minst 20 tecken och inget annat.'],
  ['is short', () => file('t', 'abc'), 'som ska innehålla ett token på minst 20 tecken och inget annat.'],
  ['has two lines', () => file('t', `${TOKEN}\n${TOKEN}`), 'som ska innehålla ett token på minst 20 tecken och inget annat.'],
  ['has what no header can carry', () => file('t', `${TOKEN}å`), 'som ska innehålla ett token på minst 20 tecken och inget annat.'],
])('PLUS-62 ASVS 16.5.3 a token whose file %s is refused at the start', (_what, path, end) => {
  const token = path();
  expect(() => createSend(withToken(token), now, logger)).toThrow(
    expect.objectContaining({ name: 'StartupError', message: `CASE_TOKEN_FILE pekar på ${token}, ${end}` }),
  );
});

it('PLUS-62 ASVS 12.3.5 calls present the client certificate that the files hold now', async () => {
  const [server, old, next] = await Promise.all([newKey('RSA-2048'), newKey(), newKey()]);
  const own = { key: server.key.export({ type: 'pkcs8', format: 'pem' }), cert: server.certificate.toString() };
  const shown: RequestListener = ({ socket }, response) =>
    response.end(socket instanceof TLSSocket ? (socket.getPeerX509Certificate()?.fingerprint256 ?? 'inget') : '');
  const port = await at(createTlsServer({ ...own, requestCert: true, rejectUnauthorized: false }, shown));
  // The server's own certificate is not under test.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const ask = (send: ReturnType<typeof createSend>) => send(`https://127.0.0.1:${port}/`, {}).then((answer) => answer.text());
  const send = createSend(withTls(pems(old)), now, logger);
  expect(await ask(send)).toBe(old.certificate.fingerprint256);
  pems(next);
  expect(await ask(send)).toBe(next.certificate.fingerprint256);
  expect(await ask(createSend(withToken(undefined), now, logger))).toBe('inget');
});

it.each<[string, () => Promise<NonNullable<Access['tls']>>, RegExp]>([
  ['without its key', async () => ({ ...pems(await newKey()), key: join(dir, 'saknas.pem') }), /^Nyckelfilen saknas\.pem går inte att läsa i .*\.$/],
  [
    'with the key of another',
    async () => ({ ...pems(await newKey()), key: pems(await newKey(), 'annan').key }),
    /^Nyckeln i annan\.key\.pem .* hör inte till det första certifikatet i egen\.cert\.pem\.$/,
  ],
  ['that is over', async () => pems(await newKey('P-256', -9, -2)), /^Inget certifikat i egen\.cert\.pem gäller i dag\.$/],
  ['whose file holds something else', async () => ({ ...pems(await newKey()), cert: file('x.pem', 'x') }), /^Nyckelfilen x\.pem i .* ska innehålla certifikat/],
])('PLUS-62 ASVS 16.5.3 a client certificate %s is refused at the start', async (_what, files, sentence) => {
  const tls = await files();
  expect(() => createSend(withTls(tls), now, logger)).toThrow(expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(sentence) }));
});
