import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { LANKAR } from '@uppgiftsandring/shared/i18n/myndighet';
import { errorAtom, resetErrorAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { holdNavigations } from '@uppgiftsandring/shared/testing/browser/holdNavigations';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { TermsDialog } from './TermsDialog.tsx';

const HASH = 'd41d8cd98f00b204e9800998ecf8427e';
const ACCEPT = 'POST /api/anvandarvillkor/godkann';
const dialog = () => page.getByRole('dialog', { name: 'Användarvillkor' });
const buttons = () => textsOf(dialog().getByRole('button'));
const accepted = () => document.cookie.includes(`${TERMS_COOKIE}=${HASH}`);

async function open(path: string, hash: Script = { body: HASH }, { noted = { status: 204 }, loggedIn = true }: { noted?: Script; loggedIn?: boolean } = {}) {
  const close = vi.fn<() => void>();
  const app = await renderInApp(<TermsDialog close={close} />, {
    texts,
    ...(loggedIn && { draft: buildAnsokan() }),
    path,
    answers: { 'GET /api/anvandarvillkor/hash': hash, [ACCEPT]: noted },
  });
  await expect.element(dialog()).toBeVisible();
  return { ...app, close };
}

afterEach(() => {
  document.cookie = `${TERMS_COOKIE}=; path=/; max-age=0`;
});

it('TERMS-03 TERMS-07 INC-43 Escape does not close the terms page; OK stores the acceptance', async () => {
  const app = await open('/anvandarvillkor');
  expect(buttons()).toEqual(['OK', 'Avböj villkoren']);
  for (let presses = 0; presses < 3; presses += 1) await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toBeVisible();
  expect(app.close).not.toHaveBeenCalled();
  await dialog().getByRole('button', { name: 'OK' }).click();
  await expect.poll(app.path).toBe('/ansokan/sok-forening');
  expect(accepted()).toBe(true);
});

it('TERMS-05 TERMS-09 INC-20 terms on another page are accepted or declined with a fresh hash', async () => {
  const app = await open('/versions');
  expect(app.callsTo('GET /api/anvandarvillkor/hash')).toHaveLength(1);
  expect(buttons()).toEqual(['Godkänn villkoren', 'Avböj villkoren']);
  await dialog().getByRole('button', { name: 'Godkänn villkoren' }).click();
  await expect.poll(app.path).toBe('/ansokan/sok-forening');
  expect(accepted()).toBe(true);
});

it('TERMS-08 declining removes an earlier acceptance and leads to the self-service', async () => {
  const asked = holdNavigations();
  document.cookie = `${TERMS_COOKIE}=${HASH}; path=/`;
  await open('/anvandarvillkor');
  await dialog().getByRole('button', { name: 'Avböj villkoren' }).click();
  await expect.poll(() => asked).toEqual([LANKAR.sjalvservice]);
  expect(accepted()).toBe(false);
});

it.each([
  ['/logga-in', { body: HASH }],
  ['/tillganglighetsredogorelse', { status: 401, body: '' }],
])('TERMS-04 TERMS-11 INC-20 OK without a session only closes at %s', async (path, hash) => {
  const app = await open(path, hash, { loggedIn: false });
  expect(buttons()).toEqual(['OK']);
  await dialog().getByRole('button', { name: 'OK' }).click();
  expect(app.close).toHaveBeenCalledTimes(1);
  expect(app.path()).toBe(path);
  expect(accepted()).toBe(false);
  expect(app.callsTo(ACCEPT)).toEqual([]);
});

it.each<[string, Script, Script]>([
  ['a hash that cannot be fetched', { status: 500 }, { status: 204 }],
  ['a server that does not note it', { body: HASH }, { status: 500 }],
])('TERMS-07 API-19 accepting with %s is an error and no acceptance', async (_what, hash, noted) => {
  const app = await open('/anvandarvillkor', hash, { noted });
  await dialog().getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => app.store.get(errorAtom)?.message).toBe('DIALOGS.ERROR.ALLMANT');
  expect(app.path()).toBe('/anvandarvillkor');
  expect(accepted()).toBe(false);
});

it('TERMS-07 accepting without cookies is an error and no acceptance', async () => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
  try {
    const app = await open('/anvandarvillkor');
    await dialog().getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => app.store.get(errorAtom)?.message).toBe('DIALOGS.ERROR.ALLMANT');
    app.store.set(resetErrorAtom);
    await expect.element(dialog()).toBeVisible();
    expect(app.path()).toBe('/anvandarvillkor');
    expect(app.close).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
});
