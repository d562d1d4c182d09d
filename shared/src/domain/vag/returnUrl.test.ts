import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from './returnUrl.ts';
import { ROUTES } from './routes.ts';

describe('safeReturnUrl', () => {
  it.each([
    '/ansokan/sammanfattning',
    '/ansokan/sammanfattning/',
    '/ansokan/atgard-select?prevView=uppgiftsandring-adress#a',
    '/ansokan/error?u=https://x.example',
  ])('INC-05 safeReturnUrl accepts the page %j with its query and hash', (path) => expect(safeReturnUrl(path)).toBe(path));

  it('INC-05 ASVS 3.7.2 safeReturnUrl accepts the routes under /ansokan, and nothing else', () => {
    for (const { path } of ROUTES) expect(safeReturnUrl(path)).toBe(path.startsWith('/ansokan/') ? path : null);
  });

  it.each(['/', '/logout', '/start', '/api/ansokan', '/ansokan', '/ansokan/', '/ansokan/finns-inte', '/ansokan/../logout', '/ansokan/%2e%2e/logout', '/a//b'])(
    'INC-05 ADDR-04 ignores %j, which is no page of an application',
    (value) => expect(safeReturnUrl(value)).toBeNull(),
  );

  it.each([
    null,
    undefined,
    '',
    'ansokan',
    'ansokan/sammanfattning',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '//evil.example/ansokan/sammanfattning',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example/ansokan/sammanfattning',
    '/\n/evil.example',
    ' /ansokan/sammanfattning',
    '/ansokan/sammanfattning\u0000',
    '/ansokan\\sammanfattning',
    '/.//evil.example',
    '/a/..//evil.example',
    '?a',
    '#a',
  ])('INC-05 ADDR-04 safeReturnUrl ignores %j', (value) => expect(safeReturnUrl(value)).toBeNull());
});
