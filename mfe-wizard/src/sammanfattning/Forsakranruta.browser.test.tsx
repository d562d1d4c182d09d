import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { Forsakran } from './Forsakran.tsx';

const SIGN = 'POST /api/signera/getSigningInstance';
const open = () => renderInApp(<Forsakran />, { texts, draft: buildAnsokan(), path: '/ansokan/sammanfattning' });
const box = () => page.getByRole('checkbox');
const sign = () => page.getByRole('button', { name: 'Skriv under' });

describe('the declaration', () => {
  it('VAL-25 SUMM-06 signing without it leads to the box, which says what is missing until it is ticked, and again when it is not', async () => {
    await open();
    await expect.element(box()).not.toHaveAttribute('aria-invalid', 'true');
    await sign().click({ force: true });
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
    await box().click();
    await expect.element(box()).toBeChecked();
    await expect.element(box()).not.toHaveAttribute('aria-invalid', 'true');
    await box().click();
    await expect.element(box()).not.toBeChecked();
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  it('SUMM-07 signing is asked for once, however often the button is pressed', async () => {
    const app = await open();
    const held = Promise.withResolvers<void>();
    app.script(SIGN, () => held.promise.then(() => ({ status: 500, body: '' })));
    await box().click();
    await sign().dblClick();
    await expect.poll(() => app.callsTo(SIGN)).toHaveLength(1);
    held.resolve();
  });
});
