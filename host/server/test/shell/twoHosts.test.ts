import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../platform/local/ports.ts';
import { cookieOf, registryIn, startSite, type Site } from '../site.ts';
import { startStoreProcess, type StoreProcess } from '../stores/storeProcess.ts';

// While hosts are replaced, two versions of them answer side by side, each with another shell in its image: any of them gets a page's next request (PLUS-65).

const OLD = '1.0.0';
const NEW = '1.1.0';

let store: StoreProcess;
let source: Site;
let hosts: readonly Site[];

beforeAll(async () => {
  source = await startSite({ shellStore: true });
  const folder = source.storeOf('host');
  mkdirSync(folder, { recursive: true });
  for (const version of [OLD, NEW]) source.publishShell(version);
  source.setReleases('host', { active: OLD });
  store = await startStoreProcess(folder, await freePort());
  hosts = await Promise.all([OLD, NEW].map((version) => startSite({ env: { STORE_HOST: store.url, HOST_DIST: path.join(folder, version) } })));
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.stop()));
  await store.stop('SIGKILL');
  await source.stop();
});

async function visit(host: Site, cookie = '') {
  const response = await host.get('/ansokan/sok-forening', { headers: { cookie } });
  const html = await response.text();
  const [, base = ''] = /data-base="([^"]+)"/.exec(html) ?? [];
  return { version: registryIn(html)['host']?.version, base, cookie: cookieOf(response) || cookie };
}

/** What each host answers to what an open page asks for: its script, style sheet and texts. */
const filesOf = ({ base }: { readonly base: string }) =>
  Promise.all(
    hosts.map(async (host) => {
      const [script, styles, texts] = await Promise.all(
        ['assets/main.00000000.js', 'assets/main.00000000.css', 'assets/i18n/sv.json'].map((file) => host.get(`${base}${file}`)),
      );
      return [/skalet [\d.]+/.exec((await script?.text()) ?? '')?.[0], await styles?.text(), texts?.status];
    }),
  );
const bothGive = (version: string) => hosts.map(() => [`skalet ${version}`, `body{--shell:"${version}"}`, 200]);

it('PLUS-65 PLUS-24 both hosts serve the files of the old and the new version', async () => {
  const [older, newer] = [hosts[0] ?? source, hosts[1] ?? source];
  for (const host of hosts) await expect.poll(async () => (await visit(host)).version).toBe(OLD);
  const open = await visit(older);
  expect(await filesOf(open)).toEqual(bothGive(OLD));

  source.setReleases('host', { active: NEW, previous: OLD });
  for (const host of hosts) await expect.poll(async () => (await visit(host)).version).toBe(NEW);
  for (const host of hosts) expect(await filesOf(await visit(host))).toEqual(bothGive(NEW));
  expect(await filesOf(open)).toEqual(bothGive(OLD));
  for (const host of [newer, older]) expect(await visit(host, open.cookie)).toMatchObject({ version: OLD, base: open.base });
});
