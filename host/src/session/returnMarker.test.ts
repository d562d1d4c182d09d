import { describe, expect, it } from 'vitest';
import { forgetMarker, isResumable, leaveMarker, returnPath } from './returnMarker.ts';

function shelf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const forbidden = {
  getItem: () => { throw new DOMException('no', 'SecurityError'); },
  setItem: () => { throw new DOMException('full', 'QuotaExceededError'); },
  removeItem: () => { throw new DOMException('no', 'SecurityError'); },
};

describe('return marker', () => {
  it('PLUS-02 leads back to the page left, query included', () => {
    const s = shelf();
    leaveMarker(s, { path: '/ansokan/atgard/uppgiftsandring-styrelse?returnUrl=/ansokan/sammanfattning', ansokan: 'a' });
    expect(returnPath(s, 'a')).toBe('/ansokan/atgard/uppgiftsandring-styrelse?returnUrl=/ansokan/sammanfattning');
  });

  it('PLUS-02 leads nowhere when another draft is loaded', () => {
    const s = shelf();
    leaveMarker(s, { path: '/ansokan/kontaktuppgifter', ansokan: 'a' });
    expect(returnPath(s, 'b')).toBeNull();
  });

  it('PLUS-02 leads back although the session had ended before the draft could be loaded', () => {
    const s = shelf();
    leaveMarker(s, { path: '/ansokan/kontaktuppgifter', ansokan: null });
    expect(returnPath(s, 'a')).toBe('/ansokan/kontaktuppgifter');
  });

  it('PLUS-02 is forgotten on request', () => {
    const s = shelf();
    leaveMarker(s, { path: '/ansokan/kontaktuppgifter', ansokan: 'a' });
    forgetMarker(s);
    expect(returnPath(s, 'a')).toBeNull();
  });

  it.each(['/logga-in', '/ansokan/sok-forening', '/ansokan/kvittens', '/ansokan/error', '/404', 'https://evil.example/', '//evil.example/ansokan/atgard-select'])(
    'PLUS-02 never remembers %s',
    (path) => {
      const s = shelf();
      leaveMarker(s, { path, ansokan: 'a' });
      expect(isResumable(path)).toBe(false);
      expect(returnPath(s, 'a')).toBeNull();
    },
  );

  it('PLUS-02 a stored value that somebody has tampered with leads nowhere', () => {
    const s = shelf();
    s.setItem('uppgiftsandring.retur', '{"path":"https://evil.example/","ansokan":"a"}');
    expect(returnPath(s, 'a')).toBeNull();
    for (const text of ['not json', '[]', '{"path":7,"ansokan":"a"}', '{"path":"/ansokan/kontaktuppgifter"}']) {
      s.setItem('uppgiftsandring.retur', text);
      expect(returnPath(s, 'a')).toBeNull();
    }
  });

  it('PLUS-02 storage that is full, forbidden or missing costs nothing but the return', () => {
    leaveMarker(forbidden, { path: '/ansokan/kontaktuppgifter', ansokan: 'a' });
    expect(returnPath(forbidden, 'a')).toBeNull();
    expect(returnPath(null, 'a')).toBeNull();
  });
});
