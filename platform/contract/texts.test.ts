import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInstance, type i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { followLanguage, registerTexts, sliceI18n } from './texts.ts';

async function hostTexts(): Promise<i18n> {
  const host = createInstance();
  await host.init({ lng: 'en', fallbackLng: 'sv', ns: ['host'], defaultNS: 'host', resources: { en: { host: {} } } });
  return host;
}

describe('followLanguage', () => {
  it('PLUS-11 changes language once the texts are loaded, never showing raw keys', async () => {
    const held = Promise.withResolvers<void>();
    const server = createServer(({ url = '' }, response) => {
      const answer = () => response.end(JSON.stringify({ COMMON: { OK: url.includes('sv') ? 'Hej' : 'Hello' } }));
      if (url.includes('sv')) void held.promise.then(answer);
      else answer();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const host = await hostTexts();
    await registerTexts(host, 'lookup', base, 'en');
    const own = sliceI18n(host, 'lookup');
    const stop = followLanguage(host, own, 'lookup', base);
    const done = new Promise<string>((resolve) => own.on('languageChanged', resolve));

    await host.changeLanguage('sv');
    expect(own.t('COMMON.OK')).toBe('Hello');
    held.resolve();
    expect(await done).toBe('sv');
    expect(own.t('COMMON.OK')).toBe('Hej');

    stop();
    await host.changeLanguage('en');
    expect(own.language).toBe('sv');
    await new Promise((resolve) => server.close(resolve));
  });

  it('PLUS-11 leaves the shell’s own texts and language alone', async () => {
    const host = await hostTexts();
    const own = sliceI18n(host, 'lookup');
    await own.changeLanguage('sv');
    expect(host.language).toBe('en');
    expect(host.options.defaultNS).toBe('host');
  });
});
