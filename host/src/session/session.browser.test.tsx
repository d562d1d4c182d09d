import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LOGOUT_PATH, START_PATH } from '@uppgiftsandring/shared/api/paths';
import { AUTH_TIMEOUT } from '@uppgiftsandring/shared/domain/constants';
import { sessionLossAtom, tabShelf } from '@uppgiftsandring/shared/state';
import { paste } from '@uppgiftsandring/shared/testing/browser/hand';
import { holdNavigations } from '@uppgiftsandring/shared/testing/browser/holdNavigations';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { render } from '@uppgiftsandring/shared/testing/browser/render';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { LoggedOut } from './LoggedOut.tsx';
import { forgetMarker, isMarked, leaveMarker, returnPath } from './returnMarker.ts';
import { SessionWatch } from './SessionWatch.tsx';
import { useActivity } from './useActivity.ts';
import { useLogout } from './useLogout.ts';
import { useReturn } from './useReturn.ts';

const draft = buildAnsokan();
const SESSION = 'GET /api/session';
const PAGE = '/ansokan/atgard/uppgiftsandring-adress';
const SECOND = 1000;
const endsIn = (ms: number, absolute = ms) => ({
  expiresAt: new Date(Date.now() + ms).toISOString(),
  absoluteExpiresAt: new Date(Date.now() + absolute).toISOString(),
});
const marker = () => returnPath(tabShelf, draft.id);

/** The tests' own page is at no address of the errand. */
function standAt(path: string): void {
  const before = location.href;
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', before));
}

afterEach(() => forgetMarker(tabShelf));

describe('who watches the session', () => {
  // What is asked for at once must not wait for the next round.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  const watch = (answer: object) => renderInApp(<SessionWatch />, { texts, draft, answers: { [SESSION]: answer } });

  it('PLUS-02 asks the server at once when the session ends, and warns', async () => {
    await watch({ body: endsIn(100 * SECOND) });
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  });

  it('PLUS-02 SESS-03 asks about the end itself as soon as it has come: the server’s response leads to the logout', async () => {
    let asked = 0;
    const app = await watch(() => (asked++ === 0 ? { body: endsIn(-SECOND) } : { status: 401, body: AUTH_TIMEOUT }));
    await expect.poll(() => app.logouts).toEqual(['/logout']);
    expect(app.callsTo(SESSION)).toHaveLength(2);
  });

  it.each([
    ['the same person', { body: { personnummer: draft.kontaktperson?.personnummer } }, [], null],
    ['another person', { body: { personnummer: '196801029288' } }, ['reload'], null],
    ['nobody', { status: 401, body: '' }, [], 'ended'],
  ])('ERR-13 PLUS-06 when the page is seen again and %s is logged in', async (_who, identity, gone, lost) => {
    const asked = holdNavigations();
    const app = await watch({ body: endsIn(3600 * SECOND) });
    app.script('GET /api/identity', identity);
    const before = app.callsTo('GET /api/identity').length;
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => app.callsTo('GET /api/identity')).toHaveLength(before + 1);
    await expect.poll(() => [asked, app.store.get(sessionLossAtom)]).toEqual([gone, lost]);
  });
});

describe('signs of work', () => {
  it('PLUS-02 are the pointer, keys, the wheel, scrolling in any box, and input without a key', async () => {
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
});

describe('the way back after a login', () => {
  it('PLUS-02 ERR-13 a login begun where the session was lost remembers the page', async () => {
    const asked = holdNavigations();
    await renderInApp(<LoggedOut loss="ended" />, { texts, draft, path: PAGE });
    standAt(PAGE);
    await page.getByRole('dialog').getByRole('button', { name: texts.SESSION.SLUT.LOGGA_IN }).click();
    await expect.poll(() => asked).toEqual([START_PATH]);
    expect(marker()).toBe(PAGE);
  });

  function Back({ shown }: { readonly shown: string }) {
    const back = useReturn({ pathname: shown, search: '', hash: '', state: null, key: shown });
    return <output aria-label="mål">{back('/ansokan/atgard-select')}</output>;
  }
  const goal = () => page.getByRole('status', { name: 'mål' });

  it('PLUS-02 ROUTE-03 leads from the start page to the page that was left, and not to somebody else’s', async () => {
    leaveMarker(tabShelf, { path: PAGE, ansokan: draft.id });
    const own = await renderInApp(<Back shown="/logga-in" />, { texts, draft, path: '/ansokan/sok-forening' });
    await expect.element(goal()).toHaveTextContent(PAGE);
    await own.unmount();
    leaveMarker(tabShelf, { path: PAGE, ansokan: crypto.randomUUID() });
    await renderInApp(<Back shown="/logga-in" />, { texts, draft, path: '/ansokan/sok-forening' });
    await expect.element(goal()).toHaveTextContent('/ansokan/atgard-select');
  });

  it('PLUS-02 leads back once: a page of the errand that is shown ends it', async () => {
    leaveMarker(tabShelf, { path: PAGE, ansokan: draft.id });
    await renderInApp(<Back shown={PAGE} />, { texts, draft, path: PAGE });
    await expect.poll(() => isMarked(tabShelf)).toBe(false);
  });

  it('PLUS-02 SHELL-09 SESS-06 does not outlive a chosen logout', async () => {
    const asked = holdNavigations();
    leaveMarker(tabShelf, { path: PAGE, ansokan: draft.id });
    function Out() {
      const logout = useLogout();
      return <button onClick={logout}>ut</button>;
    }
    await renderInApp(<Out />, { texts, draft });
    await page.getByRole('button', { name: 'ut' }).click();
    await expect.poll(() => asked).toEqual([LOGOUT_PATH]);
    expect(isMarked(tabShelf)).toBe(false);
  });
});
