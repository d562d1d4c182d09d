import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { buildAnsokan, buildSamfallighet } from '@uppgiftsandring/shared/testing/builders';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { CopyNumber } from './Kvitto.tsx';
import { Kvitto } from './Kvitto.tsx';
import { WhatIsNext } from './KvittensPage.tsx';

const NUMMER = 'S2026-000013';
const said = (text: string) => page.getByRole('status').filter({ hasText: text });

afterEach(() => vi.restoreAllMocks());

it('RECPT-01 one press copies the case number and announces it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const ansokan = { ...buildAnsokan({ samfallighet: buildSamfallighet() }), arendenr: NUMMER };
  await renderInApp(<Kvitto ansokan={ansokan} inskickad={new Date('2026-05-18T10:00:00Z')} lage={[]} />, { texts });
  await page.getByRole('region', { name: 'Kvittens på ansökan om uppgiftsändring' }).getByRole('button', { name: 'Kopiera ärendenumret' }).click();
  await expect.element(said('Ärendenumret är kopierat.')).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(NUMMER);
});

it('RECPT-01 WCAG 4.1.3 every copy of the case number is announced', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderInApp(<CopyNumber arendenr={NUMMER} />, { texts });
  const status = page.getByRole('status').first().element();
  const shown: (string | null)[] = [];
  const observer = new MutationObserver(() => shown.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: 'Kopiera ärendenumret' }).click();
  await expect.poll(() => shown).toEqual(['Ärendenumret är kopierat.', '', 'Ärendenumret är kopierat.']);
  observer.disconnect();
});

it('RECPT-01 I18N-06 the case number stands in one line on the narrowest phone', async () => {
  await page.viewport(320, 700);
  const ansokan = { ...buildAnsokan({ samfallighet: buildSamfallighet() }), arendenr: NUMMER };
  await renderInApp(
    <div style={{ width: '18rem' }}>
      <Kvitto ansokan={ansokan} inskickad={new Date('2026-05-18T10:00:00Z')} lage={[]} />
    </div>,
    { texts },
  );
  expect(page.getByText(NUMMER, { exact: true }).element().getClientRects()).toHaveLength(1);
  await page.viewport(1280, 800);
});

it('RECPT-01 a browser that refuses the copy is reported', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
  await renderInApp(<CopyNumber arendenr={NUMMER} />, { texts });
  await page.getByRole('button', { name: 'Kopiera ärendenumret' }).click();
  await expect.element(said('Det gick inte att kopiera. Markera numret på sidan och kopiera det.')).toBeVisible();
});

it('PLUS-17 RECPT-02 a case that is decided is not said to be under review', async () => {
  const mottagen = { steg: 'MOTTAGEN', tidpunkt: '2026-05-20T10:00:00Z' } as const;
  const beslutad = { steg: 'BESLUTAD', tidpunkt: '2026-06-10T10:00:00Z' } as const;
  const words = () => page.getByRole('region', { name: 'Det här händer nu' }).element().textContent;
  const waiting = await renderInApp(<WhatIsNext lage={[mottagen]} />, { texts });
  expect(words()).toContain('Vi går igenom ansökan.');
  await waiting.unmount();
  await renderInApp(<WhatIsNext lage={[mottagen, beslutad]} />, { texts });
  expect(words()).toContain('När ändringen är registrerad');
  expect(words()).not.toMatch(/Vi går igenom|veckor/);
});

it('RECPT-02 the receipt says where the application is, what happens now, and when', async () => {
  await renderInApp(<WhatIsNext lage={[]} />, { texts });
  const words = page.getByRole('region', { name: 'Det här händer nu' }).element().textContent;
  expect(words).toContain('Ansökan och underskriften finns nu hos Lantmäterimyndigheten');
  expect(words).toMatch(/Du får normalt besked inom \d+ veckor\./);
});
