import { beforeEach, expect, it } from 'vitest';
import type { Shelf } from '@uppgiftsandring/shared/state';
import { putSlicePages } from '../test/slicePages.ts';
import { forgetMarker, isResumable, leaveMarker, returnPath } from './returnMarker.ts';

beforeEach(() => putSlicePages());

function shelf(): Shelf {
  const kept = new Map<string, string>();
  return {
    names: () => [...kept.keys()],
    read: (name) => kept.get(name) ?? null,
    write: (name, text) => void kept.set(name, text),
    lasts: () => true,
    remove: (name) => void kept.delete(name),
  };
}

it('PLUS-02 a marker leads back to the page left, query included', () => {
  const s = shelf();
  leaveMarker(s, { path: '/ansokan/atgard/uppgiftsandring-styrelse?returnUrl=/ansokan/sammanfattning', ansokan: 'a' });
  expect(returnPath(s, 'a')).toBe('/ansokan/atgard/uppgiftsandring-styrelse?returnUrl=/ansokan/sammanfattning');
});

it('PLUS-02 a marker leads nowhere when another draft is loaded', () => {
  const s = shelf();
  leaveMarker(s, { path: '/ansokan/kontaktuppgifter', ansokan: 'a' });
  expect(returnPath(s, 'b')).toBeNull();
});

it('PLUS-02 a marker left before the draft was loaded leads back', () => {
  const s = shelf();
  leaveMarker(s, { path: '/ansokan/kontaktuppgifter', ansokan: null });
  expect(returnPath(s, 'a')).toBe('/ansokan/kontaktuppgifter');
});

it('PLUS-02 a forgotten marker is gone', () => {
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

it('PLUS-02 a tampered marker leads nowhere', () => {
  const s = shelf();
  s.write('uppgiftsandring.retur', '{"path":"https://evil.example/","ansokan":"a"}');
  expect(returnPath(s, 'a')).toBeNull();
  for (const text of ['not json', '[]', '{"path":7,"ansokan":"a"}', '{"path":"/ansokan/kontaktuppgifter"}']) {
    s.write('uppgiftsandring.retur', text);
    expect(returnPath(s, 'a')).toBeNull();
  }
});
