import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useStore } from 'jotai';
import { useState } from 'react';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { deleteAnsokanAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, buildEmptyAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { termsCookieAtom } from '../../common/guards/known.ts';
import { readCookie } from '../boot/cookies.ts';
import { useShownLocation } from './GuardedPage.tsx';

const HASH = 'd41d8cd98f00b204e9800998ecf8427e';

function ShownPage() {
  const store = useStore();
  useState(() => store.set(termsCookieAtom, { read: () => readCookie(TERMS_COOKIE) }));
  const { location } = useShownLocation();
  return <output aria-label="sidan">{location?.pathname ?? 'ingen'}</output>;
}

const shown = () => page.getByRole('status', { name: 'sidan' });

describe('the page that is shown', () => {
  afterEach(() => {
    document.cookie = `${TERMS_COOKIE}=; path=/; max-age=0`;
  });

  it.each([
    ['/ansokan/atgard-select', 'ingen'],
    ['/inloggningar', '/inloggningar'],
  ])('GUARD-10 ABORT-03 %s when the application is gone: %s, for a page of an application is never shown without one', async (path, after) => {
    document.cookie = `${TERMS_COOKIE}=${HASH}; path=/`;
    const made = Promise.withResolvers<void>();
    const app = await renderInApp(<ShownPage />, {
      texts,
      draft: buildAnsokan(),
      path,
      answers: { 'GET /api/anvandarvillkor/hash': { body: HASH }, 'DELETE /api/ansokan': { status: 204 } },
    });
    await expect.element(shown()).toHaveTextContent(path);
    // The next page waits for the application that the server makes instead.
    app.script('GET /api/ansokan', () => made.promise.then(() => ({ body: buildEmptyAnsokan() })));
    expect(await app.store.set(deleteAnsokanAtom)).toBe(true);
    await expect.element(shown()).toHaveTextContent(after);
    made.resolve();
  });
});
