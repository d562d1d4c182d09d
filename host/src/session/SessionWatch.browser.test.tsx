import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AUTH_TIMEOUT } from '@uppgiftsandring/shared/domain/constants';
import { apiAtom, clearUnsaved, resetAnsokanAtom, sessionLossAtom } from '@uppgiftsandring/shared/state';
import { holdNavigations } from '@uppgiftsandring/shared/testing/browser/holdNavigations';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import type { Script } from '@uppgiftsandring/shared/testing/browser/scriptedFetch';
import { leaveUnsaved } from '@uppgiftsandring/shared/testing/browser/unsaved';
import { buildAnsokan, TESTPERSONNUMMER } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { fullNameAtom } from '../../common/firstState.ts';
import { SessionWatch } from './SessionWatch.tsx';

const { FORLANG_FEL, FORLANGD, SISTA, VARNING } = texts.SESSION;
const draft = buildAnsokan();
const SESSION = 'GET /api/session';
const EXTEND = 'POST /api/session/extend';
const IDENTITY = 'GET /api/identity';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A session that ends in so long if nothing is done, and at the latest after `absolute`: one time for both, for equal ends mean that it cannot be extended. */
function endsIn(ms: number, absolute = ms) {
  const now = Date.now();
  return { body: { expiresAt: new Date(now + ms).toISOString(), absoluteExpiresAt: new Date(now + absolute).toISOString() } };
}

const warning = () => page.getByRole('alertdialog');

/** `asked`: where the page would have gone. */
async function watch(answer: Script) {
  const asked = holdNavigations();
  return { ...(await renderInApp(<SessionWatch />, { texts, draft, answers: { [SESSION]: answer } })), asked };
}

const goOn = () => warning().getByRole('button', { name: VARNING.FORTSATT });

/** A session of 130 s that is warned of after ten, and ends at the latest after `absolute`. */
async function warned(absolute: number) {
  const app = await watch(endsIn(130 * SECOND, absolute));
  await answered(app);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  await expect.element(warning()).toBeVisible();
  return app;
}

/** What is asked later is answered later; the page is rendered in the frame after. */
async function answered({ store }: Awaited<ReturnType<typeof watch>>): Promise<void> {
  await store.get(apiAtom).getIdentity();
  await new Promise(requestAnimationFrame);
}

const seenAgain = () => document.dispatchEvent(new Event('visibilitychange'));
const inFront = () => window.dispatchEvent(new Event('focus'));

describe('the watch on a set clock', () => {
  // What is asked for at once must not wait for the next round.
  beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date', 'performance', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }));

  it('SHELL-08 the login’s name is shown while the draft has none', async () => {
    const { store } = await watch({ body: { ...endsIn(HOUR).body, namn: 'Anna Inloggad' } });
    expect(store.get(fullNameAtom)).toBe('Anna Ek');
    store.set(resetAnsokanAtom);
    await expect.poll(() => store.get(fullNameAtom)).toBe('Anna Inloggad');
  });

  it('PLUS-02 the watch asks at once when the session ends, and warns', async () => {
    await watch(endsIn(100 * SECOND));
    await expect.element(warning()).toBeVisible();
  });

  it('PLUS-02 the watch asks an unanswering server again within five seconds', async () => {
    const app = await watch({ status: 500 });
    await expect.poll(() => app.callsTo(SESSION)).toHaveLength(1);
    app.script(SESSION, endsIn(100 * SECOND));
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await expect.element(warning()).toBeVisible();
  });

  it('PLUS-02 a session extended elsewhere is warned of near its new end', async () => {
    const app = await watch(endsIn(10 * MINUTE, HOUR));
    await expect.poll(() => app.callsTo(SESSION)).toHaveLength(1);
    const untilWarning = 7.5 * MINUTE;
    app.script(SESSION, () => endsIn(10 * MINUTE, HOUR));
    await vi.advanceTimersByTimeAsync(untilWarning);
    await expect.poll(() => app.callsTo(SESSION)).toHaveLength(2);
    await answered(app);
    app.script(SESSION, endsIn(10 * MINUTE, HOUR));
    await vi.advanceTimersByTimeAsync(untilWarning - SECOND);
    await expect.element(warning()).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(SECOND);
    await expect.element(warning()).toBeVisible();
    expect(app.callsTo(SESSION)).toHaveLength(3);
  });

  it('PLUS-02 Fortsätt near the absolute limit leaves a warning that lets the user save', async () => {
    const app = await warned(145 * SECOND);
    const release = app.hold(EXTEND, endsIn(135 * SECOND));
    await goOn().click();
    await expect.element(goOn()).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect.element(warning().getByText(SISTA)).toBeVisible();
    await expect.element(goOn()).not.toHaveAttribute('aria-disabled');
    await expect.element(goOn()).toHaveFocus();
    await goOn().click();
    await expect.element(warning()).not.toBeInTheDocument();
    // It does not come back: the user is saving.
    app.script(SESSION, endsIn(135 * SECOND));
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    await answered(app);
    expect(warning().query()).toBeNull();
  });

  it.each([
    ['SPARAT', 'the server has'],
    ['I_FLIKEN', 'only this tab has'],
    ['INTE_SPARAT', 'the browser cannot keep'],
  ] as const)('PLUS-79 PLUS-70 the warning says %s of input that %s', async (key, _what) => {
    if (key === 'INTE_SPARAT') {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    if (key !== 'SPARAT') leaveUnsaved(draft, 'adress');
    onTestFinished(() => clearUnsaved('adress'));
    await warned(HOUR);
    await expect.element(warning().getByText(VARNING[key])).toBeVisible();
  });

  it('PLUS-02 a failed extension is reported, and can be repeated or left', async () => {
    const app = await warned(HOUR);
    const alert = page.getByRole('alert');
    app.script(EXTEND, { status: 500 });
    await goOn().click();
    await expect.element(alert).toHaveTextContent(FORLANG_FEL);
    await warning().getByRole('button', { name: 'Stäng' }).click();
    await expect.element(warning()).not.toBeInTheDocument();
    await app.unmount();
    const again = await warned(HOUR);
    again.script(EXTEND, { status: 500 });
    await goOn().click();
    await expect.element(alert).toHaveTextContent(FORLANG_FEL);
    const release = again.hold(EXTEND, endsIn(HOUR, 8 * HOUR));
    await goOn().click();
    await expect.poll(() => textsOf(alert).join('')).toBe('');
    release();
    await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain(FORLANGD);
    await expect.element(warning()).not.toBeInTheDocument();
  });

  it('PLUS-02 work extends the session, once a minute at most', async () => {
    const app = await watch(endsIn(30 * MINUTE, 8 * HOUR));
    app.script(EXTEND, () => endsIn(30 * MINUTE, 8 * HOUR));
    await expect.poll(() => app.callsTo(SESSION)).toHaveLength(1);
    await userEvent.keyboard('a');
    for (let minutes = 1; minutes <= 2; minutes += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE + SECOND);
      await userEvent.keyboard('a');
      await userEvent.keyboard('a');
      await expect.poll(() => app.callsTo(EXTEND)).toHaveLength(minutes);
    }
  });

  it('PLUS-02 SESS-03 the end is asked about every five seconds until the logout', async () => {
    const answers = [endsIn(-SECOND), { status: 500 }];
    const app = await watch(() => answers.shift() ?? { status: 401, body: AUTH_TIMEOUT });
    await expect.poll(() => app.callsTo(SESSION)).toHaveLength(2);
    expect(app.logouts).toEqual([]);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    await expect.poll(() => app.logouts).toEqual(['/logout']);
    expect(app.callsTo(SESSION)).toHaveLength(3);
  });

  it.each([
    ['is seen again', seenAgain],
    ['is in front again', inFront],
  ])('PLUS-02 PLUS-19 the watch asks when the window %s', async (_what, come) => {
    const app = await watch(endsIn(HOUR));
    await expect.poll(() => app.callsTo(SESSION)).toHaveLength(1);
    app.script(SESSION, endsIn(100 * SECOND));
    come();
    await expect.element(warning()).toBeVisible();
    expect(app.asked).toEqual([]);
  });
});

const identity = (personnummer: string | undefined) => ({ body: { personnummer } });

it.each([
  ['seen', seenAgain],
  ['in front', inFront],
])('ERR-13 PLUS-06 another person’s session reloads the page when it is %s', async (_what, come) => {
  const app = await watch(endsIn(HOUR));
  app.script(IDENTITY, identity(TESTPERSONNUMMER[1]));
  come();
  await expect.poll(() => app.asked).toEqual(['reload']);
  expect(app.store.get(sessionLossAtom)).toBeNull();
});

it('ERR-13 PLUS-06 the same or an unknown session keeps the page; a lost one is shown', async () => {
  const app = await watch(endsIn(HOUR));
  const before = app.callsTo(IDENTITY).length;
  seenAgain();
  await expect.poll(() => app.callsTo(IDENTITY)).toHaveLength(before + 1);
  app.script(IDENTITY, { status: 500 });
  seenAgain();
  // What is asked later is answered later.
  await expect(app.store.get(apiAtom).getIdentity()).rejects.toThrow();
  expect(app.callsTo(IDENTITY)).toHaveLength(before + 3);
  app.script(IDENTITY, { status: 401, body: '' });
  expect(app.store.get(sessionLossAtom)).toBeNull();
  seenAgain();
  await expect.poll(() => app.store.get(sessionLossAtom)).toBe('ended');
  expect(app.asked).toEqual([]);
  expect(app.callsTo(IDENTITY)).toHaveLength(before + 4);
});
