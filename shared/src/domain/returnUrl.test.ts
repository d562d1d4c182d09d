import { describe, expect, it } from 'vitest';
import { safeReturnUrl } from './returnUrl.ts';

describe('safeReturnUrl', () => {
  it.each(['/', '/ansokan/sammanfattning', '/ansokan/atgard-select?prevView=uppgiftsandring-adress#a', '/a//b', '/a b', '/ä?u=https://x.example'])(
    'INC-05 accepts the in-app path %j',
    (path) => expect(safeReturnUrl(path)).toBe(path),
  );

  it.each([
    null, undefined, '', 'ansokan', 'https://evil.example', 'javascript:alert(1)', '//evil.example', '/\\evil.example', '\\/evil.example',
    '/\t/evil.example', '/\n/evil.example', ' /ansokan', '/a\\b', '/a\u0000', '/.//evil.example', '/a/..//evil.example', '?a', '#a',
  ])('INC-05 ADDR-04 ignores %j', (value) => expect(safeReturnUrl(value)).toBeNull());
});
