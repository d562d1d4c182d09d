import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInstance } from 'i18next';
import { createStore } from 'jotai';
import { renderToString } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { createPath, parsePath, type Location, type Navigator } from '#react-router-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT, type MountedProps, type Pages, type SliceProps } from './contract.ts';
import { defineSlice } from './defineSlice.tsx';
import { lazyPage } from './lazyPage.tsx';

// A slice's contract, tested without any host: its texts come from a small server, its page is rendered to a string.

const TEXTS: Record<string, unknown> = {
  '/slices/lookup/1.0.0/assets/i18n/sv.json': { COMMON: { OK: 'Hej från delen' } },
  '/slices/lookup/1.0.0/assets/i18n/en.json': { COMMON: { OK: 'Hello from the slice' } },
};
let server: Server;
let base: string;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.statusCode = url in TEXTS ? 200 : 404;
    response.end(JSON.stringify(TEXTS[url] ?? {}));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/slices/lookup/1.0.0/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function HejPage() {
  return <h1>{useTranslation().t('COMMON.OK')}</h1>;
}

function example() {
  const loaded: string[] = [];
  const page = (name: string) =>
    lazyPage(async () => {
      loaded.push(name);
      return HejPage;
    });
  const pages: Pages = { '/pages/first': page('first'), '/second': page('second') };
  return { create: defineSlice({ name: 'lookup', version: '1.2.3', pages }), loaded };
}

const navigator: Navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), go() {}, push() {}, replace() {} };

async function propsAt(url: string, language = 'sv'): Promise<SliceProps> {
  const i18n = createInstance();
  await i18n.init({ lng: language, fallbackLng: 'sv', ns: ['host'], defaultNS: 'host', resources: { sv: { host: { COMMON: { OK: 'Hej från skalet' } } } } });
  const location: Location = { pathname: '/', search: '', hash: '', state: null, key: 'k', ...parsePath(url) };
  return { base, basename: '/', location, navigator, platform: { store: createStore(), i18n } };
}

/** What the parcel adds. None of the steps tested here touches the element. */
const mounted = (props: SliceProps): MountedProps => ({ ...props, name: 'slice-1', domElement: Object.create(null) });

describe('defineSlice', () => {
  it('PLUS-26 returns name, version, contract and the four lifecycles', () => {
    const slice = example().create();
    expect(slice).toMatchObject({ name: 'lookup', version: '1.2.3', contract: CONTRACT });
    expect(Object.keys(slice.lifecycles)).toEqual(['bootstrap', 'mount', 'update', 'unmount']);
    for (const steps of Object.values(slice.lifecycles)) expect(steps.length).toBeGreaterThan(0);
  });

  it('PLUS-46 has the lifecycles of its parts, and of no other', () => {
    const slice = defineSlice({ name: 'lookup', version: '1.2.3', pages: {}, parts: { Tips: lazyPage(async () => HejPage) } })();
    expect(Object.keys(slice.part?.('Tips') ?? {})).toEqual(Object.keys(slice.lifecycles));
    expect([slice.part?.('Annat'), slice.part?.('constructor'), example().create().part?.('Tips')]).toEqual([undefined, undefined, undefined]);
  });

  it('PLUS-26 keeps the contract within a hundred lines', () => {
    const lines = readFileSync(path.join(import.meta.dirname, 'contract.ts'), 'utf8').split('\n');
    expect(lines.length).toBeLessThanOrEqual(100);
  });

  it('PLUS-26 loads only the page of the path before it is mounted', async () => {
    const { create, loaded } = example();
    await create().prepare({ pathname: '/pages/first/', language: 'sv', base });
    expect(loaded).toEqual(['first']);
  });

  it('I18N-02 registers its texts under its base, before the shell’s', async () => {
    const { create } = example();
    const slice = create();
    const props = await propsAt('/pages/first');
    for (const step of slice.lifecycles.bootstrap) await step(mounted(props));
    expect(props.platform.i18n.t('COMMON.OK', { ns: 'lookup' })).toBe('Hej från delen');
    expect(renderToString(<slice.Root {...props} />)).toContain('<h1>Hej från delen</h1>');
    expect(props.platform.i18n.t('COMMON.OK')).toBe('Hej från skalet');
  });

  it('PLUS-11 shows the language of the page from the start', async () => {
    const { create } = example();
    const slice = create();
    const props = await propsAt('/second?visa=1', 'en');
    for (const step of slice.lifecycles.bootstrap) await step(mounted(props));
    expect(renderToString(<slice.Root {...props} />)).toContain('Hello from the slice');
  });

  it('I18N-01 is in Swedish when there are no texts in the language', async () => {
    const { create } = example();
    const slice = create();
    const props = await propsAt('/second', 'fi');
    for (const step of slice.lifecycles.bootstrap) await step(mounted(props));
    expect(renderToString(<slice.Root {...props} />)).toContain('Hej från delen');
  });

  it('PLUS-26 asks once for texts that are asked for by several', async () => {
    asked = [];
    const elsewhere = base.replace('1.0.0', '1.1.0');
    TEXTS['/slices/lookup/1.1.0/assets/i18n/sv.json'] = {};
    const slice = example().create();
    await Promise.all([1, 2, 3].map(() => slice.prepare({ pathname: '/second', language: 'sv', base: elsewhere })));
    expect(asked).toEqual(['/slices/lookup/1.1.0/assets/i18n/sv.json']);
  });

  it('ERR-08 rejects its preparation without Swedish texts, and retries next time', async () => {
    const elsewhere = base.replace('1.0.0', '9.9.9');
    const slice = example().create();
    const prepare = () => slice.prepare({ pathname: '/second', language: 'sv', base: elsewhere });
    await expect(prepare()).rejects.toThrow('404');
    TEXTS['/slices/lookup/9.9.9/assets/i18n/sv.json'] = {};
    await expect(prepare()).resolves.toBeUndefined();
  });
});
