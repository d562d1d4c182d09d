import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { OWN_SCRIPTS } from './watch.ts';

it('ASVS 1.3.2 takes script addresses of our own origin alone, and no HTML', () => {
  const made: Record<string, Record<'createHTML' | 'createScriptURL', (text: string) => string | null>> = {};
  const trustedTypes = { createPolicy: (name: string, policy: (typeof made)[string]) => (made[name] = policy) };
  runInNewContext(OWN_SCRIPTS, { self: { trustedTypes }, trustedTypes, location: new URL('https://a.se/page'), URL });
  const allowed = ['/slices/x.js', 'assets/y.js', 'https://a.se/z.js', 'https://b.se/x.js', '//b.se/x.js', 'data:text/javascript,1', 'blob:https://b.se/1'];
  expect(allowed.filter((url) => made['default']?.createScriptURL(url) === url)).toEqual(allowed.slice(0, 3));
  expect([Object.keys(made['default'] ?? {}), made['default']?.createHTML('<b>'), made['default']?.createHTML('')]).toEqual([
    ['createHTML', 'createScriptURL'],
    null,
    '',
  ]);
  expect(() => runInNewContext(OWN_SCRIPTS, { self: {} })).not.toThrow();
});
