import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiAtom, loadSystemMessageAtom } from '@uppgiftsandring/shared/state';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Alerts } from './Alerts.tsx';

it('PLUS-05 a lost network is shown, and its return announced', async () => {
  await renderInApp(<Alerts />, { texts });
  const banner = page.getByRole('status', { name: texts.OFFLINE.RUBRIK });
  await expect.element(banner).not.toBeInTheDocument();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(banner).toBeVisible();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(() => textsOf(page.getByRole('status')).join()).toContain(texts.OFFLINE.TILLBAKA);
});

it('PLUS-05 an overloaded server is shown while a call waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call = 'GET /api/ansokan';
  const refusal = { status: 503, body: { kod: 'OVERBELASTAD' }, headers: { 'content-type': 'application/problem+json', 'retry-after': '1' } };
  const app = await renderInApp(<Alerts />, { texts, answers: { [call]: () => (app.callsTo(call).length === 1 ? refusal : { body: buildAnsokan() }) } });
  const banner = page.getByRole('status', { name: texts.UPPTAGET.RUBRIK });
  await expect.element(banner).not.toBeInTheDocument();
  const answer = app.store.get(apiAtom).getAnsokan();
  await expect.element(banner).toBeVisible();
  await vi.advanceTimersByTimeAsync(5000);
  await answer;
  await expect.element(banner).not.toBeInTheDocument();
  expect(app.callsTo(call)).toHaveLength(2);
});

describe('the system message', () => {
  const SYSTEM = 'GET /public/getSystemmeddelande';
  const NOTIFICATION = 'GET /public/getMeddelande';
  const panel = () => page.getByRole('region', { name: 'Meddelande från Lantmäterimyndigheten' });
  const DRAFT = { 'GET /api/ansokan': { body: buildAnsokan() } };
  const system = { rubrik: null, text: 'Tjänsten stängs på lördag klockan 10.' };

  it('MSG-04 INC-22 a system message has a heading; without one no panel', async () => {
    const app = await renderInApp(<Alerts />, { texts, answers: { [SYSTEM]: { body: null } } });
    await app.store.set(loadSystemMessageAtom);
    await expect.element(panel()).not.toBeInTheDocument();
    app.script(SYSTEM, { body: system });
    await app.store.set(loadSystemMessageAtom);
    await expect.element(panel().getByRole('heading', { level: 2, name: 'Viktig information' })).toBeVisible();
    await expect.element(panel().getByText(system.text)).toBeVisible();
  });

  it('MSG-01 MSG-04 INC-22 a notification replaces the message, its HTML shown as text', async () => {
    const notification = { rubrik: 'Driftstörning', text: 'Just nu <b>dröjer</b> svaren från registret.' };
    const app = await renderInApp(<Alerts />, { texts, answers: { ...DRAFT, [SYSTEM]: { body: system }, [NOTIFICATION]: { body: notification } } });
    await app.store.set(loadSystemMessageAtom);
    await expect.element(panel().getByText(system.text)).toBeVisible();
    await app.store.get(apiAtom).getAnsokan();
    await expect.element(panel().getByRole('heading', { level: 2, name: 'Driftstörning' })).toBeVisible();
    await expect.element(panel().getByText(notification.text)).toBeVisible();
    expect(panel().getByText(system.text).query()).toBeNull();
  });

  it('MSG-02 MSG-03 CONST-05 no timer fetches the notification, only a response', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const app = await renderInApp(<Alerts />, { texts, answers: DRAFT });
    const fetched = () => app.callsTo(NOTIFICATION);
    await app.store.get(apiAtom).getAnsokan();
    await expect.poll(fetched).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(fetched()).toHaveLength(1);
    await app.store.get(apiAtom).getAnsokan();
    await expect.poll(fetched).toHaveLength(2);
  });
});
