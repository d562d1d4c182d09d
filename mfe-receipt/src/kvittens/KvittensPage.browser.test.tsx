import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { buildAnsokan, buildSamfallighet } from '@uppgiftsandring/shared/testing/builders';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { KopieraNummer } from './KopieraNummer.tsx';
import { Kvitto } from './Kvitto.tsx';
import { Nasta } from './Nasta.tsx';

const NUMMER = 'S2026-000013';
const said = (text: string) => page.getByRole('status').filter({ hasText: text });

afterEach(() => vi.restoreAllMocks());

describe('the receipt', () => {
  it('RECPT-01 the case number is copied with one press, and that is said', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const ansokan = { ...buildAnsokan({ samfallighet: buildSamfallighet() }), arendenr: NUMMER };
    await renderInApp(<Kvitto ansokan={ansokan} inskickad={new Date('2026-05-18T10:00:00Z')} />, { texts });
    await page.getByRole('region', { name: 'Kvittens på ansökan om uppgiftsändring' }).getByRole('button', { name: 'Kopiera ärendenumret' }).click();
    await expect.element(said('Ärendenumret är kopierat.')).toBeVisible();
    expect(write).toHaveBeenCalledExactlyOnceWith(NUMMER);
  });

  it('RECPT-01 a browser that does not let it be copied is no dead end', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'));
    await renderInApp(<KopieraNummer arendenr={NUMMER} />, { texts });
    await page.getByRole('button', { name: 'Kopiera ärendenumret' }).click();
    await expect.element(said('Det gick inte att kopiera. Markera numret på sidan och kopiera det.')).toBeVisible();
  });

  it('RECPT-02 says where the application is, what happens now, and when', async () => {
    await renderInApp(<Nasta />, { texts });
    const words = page.getByRole('region', { name: 'Det här händer nu' }).element().textContent;
    expect(words).toContain('Ansökan och underskriften finns nu hos Lantmäterimyndigheten');
    expect(words).toMatch(/Du får normalt besked inom \d+ veckor\./);
  });
});
