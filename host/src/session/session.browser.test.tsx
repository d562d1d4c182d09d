import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as v from 'valibot';
import { LOGOUT_PATH, START_PATH } from '@uppgiftsandring/shared/api/paths';
import type { RoutePath } from '@uppgiftsandring/shared/domain/vag/routes';
import { clearUnsaved, readUnsaved, saveUnsaved, tabShelf } from '@uppgiftsandring/shared/state';
import { paste } from '@uppgiftsandring/shared/testing/browser/hand';
import { holdNavigations } from '@uppgiftsandring/shared/testing/browser/holdNavigations';
import { render, renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan, TESTPERSONNUMMER } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { LoggedOut } from './LoggedOut.tsx';
import { forgetMarker, isMarked, leaveMarker, returnPath, useReturn } from './returnMarker.ts';
import { useActivity } from './SessionWatch.tsx';
import { useLogout } from './useLogout.ts';
import { putSlicePages } from '../test/slicePages.ts';

const draft = buildAnsokan();
const PAGE = '/ansokan/atgard/uppgiftsandring-adress';
const START_PAGE = '/ansokan/sok-forening';

/** The tests' own page is at no address of the errand. */
function standAt(path: string): void {
  const before = location.href;
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', before));
}

beforeEach(() => putSlicePages());
afterEach(() => forgetMarker(tabShelf));

it('PLUS-02 pointer, keys, wheel, scrolling and keyless input are signs of work', async () => {
  const seen = vi.fn<() => void>();
  function Worked() {
    useActivity(seen);
    return (
      <>
        <input aria-label="falt" />
        <div data-testid="box" style={{ height: 40, overflow: 'auto' }}>
          <div style={{ height: 400 }} />
        </div>
      </>
    );
  }
  await render(<Worked />);
  const box = page.getByTestId('box').element();
  const field = page.getByRole('textbox', { name: 'falt' });
  const signs: readonly (readonly [string, () => unknown])[] = [
    ['wheel', () => box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))],
    ['scroll', () => box.scrollTo(0, 50)],
    ['input', () => paste(field, 'klistrat')],
    ['key', () => userEvent.keyboard('a')],
    ['pointer', () => field.click()],
  ];
  for (const [sign, make] of signs) {
    seen.mockClear();
    await make();
    await expect.poll(() => seen.mock.calls.length, { message: sign }).toBeGreaterThan(0);
  }
});

const type = () => saveUnsaved('adress', { person: TESTPERSONNUMMER[0] ?? '', draft: draft.id, values: 'Osparad', at: new Date() });

it.each([
  ['ended', texts.SESSION.SLUT.TEXT, texts.SESSION.SLUT.BORTA],
  ['elsewhere', texts.SESSION.SLUT.ANNANSTANS, texts.SESSION.SLUT.BORTA],
] as const)('PLUS-79 PLUS-70 ERR-13 a session that is lost (%s) promises what tab or server keeps', async (loss, kept, denied) => {
  const said = () => page.getByRole('dialog').getByRole('paragraph');
  type();
  const { unmount } = await renderInApp(<LoggedOut loss={loss} />, { texts, draft, path: PAGE });
  await expect.element(said()).toHaveTextContent(kept);
  await unmount();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  type();
  onTestFinished(() => {
    clearUnsaved('adress');
  });
  await renderInApp(<LoggedOut loss={loss} />, { texts, draft, path: PAGE });
  await expect.element(said()).toHaveTextContent(denied);
});

it.each([
  ['chosen', texts.SESSION.SLUT.VALD],
  ['unsent', texts.SESSION.SLUT.VALD_BORTA],
] as const)('PLUS-79 PLUS-70 ERR-13 another tab’s logout (%s) says what is lost', async (loss, text) => {
  await renderInApp(<LoggedOut loss={loss} />, { texts, draft, path: PAGE });
  await expect.element(page.getByRole('dialog').getByRole('paragraph')).toHaveTextContent(text);
});

it('PLUS-02 ERR-13 a login after a lost session remembers page, query and draft', async () => {
  const asked = holdNavigations();
  await renderInApp(<LoggedOut loss="ended" />, { texts, draft, path: PAGE });
  standAt(`${PAGE}?visa=alla`);
  await page.getByRole('dialog').getByRole('button', { name: texts.SESSION.SLUT.LOGGA_IN }).click();
  await expect.poll(() => asked).toEqual([START_PATH]);
  expect(returnPath(tabShelf, draft.id)).toBe(`${PAGE}?visa=alla`);
  expect(returnPath(tabShelf, crypto.randomUUID())).toBeNull();
});

function Back({ shown, redirect = '/ansokan/atgard-select' }: { readonly shown: string; readonly redirect?: RoutePath }) {
  const back = useReturn({ pathname: shown, search: '', hash: '', state: null, key: shown });
  return <output aria-label="mål">{back(redirect)}</output>;
}
const goal = () => page.getByRole('status', { name: 'mål' });

it('PLUS-02 ROUTE-03 the start page leads to one’s own left page, never another’s', async () => {
  leaveMarker(tabShelf, { path: PAGE, ansokan: draft.id });
  const own = await renderInApp(<Back shown="/logga-in" />, { texts, draft, path: START_PAGE });
  await expect.element(goal()).toHaveTextContent(PAGE);
  await own.unmount();
  leaveMarker(tabShelf, { path: PAGE, ansokan: crypto.randomUUID() });
  await renderInApp(<Back shown="/logga-in" />, { texts, draft, path: START_PAGE });
  await expect.element(goal()).toHaveTextContent('/ansokan/atgard-select');
});

it.each<[string, string, RoutePath]>([
  ['from another page', '/ansokan/foreningsstamma', '/ansokan/atgard-select'],
  ['to terms that are not accepted', START_PAGE, '/anvandarvillkor'],
])('PLUS-02 GUARD-10 the return changes no redirect %s', async (_which, path, redirect) => {
  leaveMarker(tabShelf, { path: PAGE, ansokan: draft.id });
  await renderInApp(<Back shown="/logga-in" redirect={redirect} />, { texts, draft, path });
  await expect.element(goal()).toHaveTextContent(redirect);
});

it.each([PAGE, START_PAGE])('PLUS-02 the return happens once: showing %s ends it', async (shown) => {
  leaveMarker(tabShelf, { path: PAGE, ansokan: draft.id });
  await renderInApp(<Back shown={shown} />, { texts, draft, path: shown });
  await expect.poll(() => isMarked(tabShelf)).toBe(false);
});

it('PLUS-01 PLUS-02 SHELL-09 SESS-06 a chosen logout removes the marker and unsaved input', async () => {
  const asked = holdNavigations();
  const owner = { person: draft.kontaktperson?.personnummer ?? '', draft: draft.id };
  saveUnsaved('adress', { ...owner, values: 'Osparad', at: new Date() });
  leaveMarker(tabShelf, { path: PAGE, ansokan: draft.id });
  function Out() {
    const logout = useLogout();
    return <button onClick={() => void logout()}>ut</button>;
  }
  await renderInApp(<Out />, { texts, draft });
  await page.getByRole('button', { name: 'ut' }).click();
  await expect.poll(() => asked).toEqual([LOGOUT_PATH]);
  expect(isMarked(tabShelf)).toBe(false);
  expect(readUnsaved('adress', owner, v.unknown())).toBeNull();
});
