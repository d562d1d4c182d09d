import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDatum } from '../../domain/tid/datum.ts';
import type { Typed } from '../../editor/useEditor.ts';
import { renderInApp } from '../../testing/browser/renderInApp.tsx';
import { PageHead } from '../page/PageHead.tsx';
import { UnsavedNotice } from './UnsavedNotice.tsx';

const notice = () => page.getByRole('region', { name: 'Det du skrev är inte sparat' });

/** A page with restored input; `field`: its form moves focus to a field when the input is discarded. */
function Restored({ field }: { readonly field: boolean }) {
  const [at, setAt] = useState<Typed | null>({ at: new Date('2026-05-18T06:05:00Z') });
  const discard = () => {
    setAt(null);
    if (field) document.getElementsByName('ort')[0]?.focus();
  };
  return (
    <>
      <PageHead title="Sidan" />
      <UnsavedNotice typed={at} onDiscard={discard} />
      <input name="ort" aria-label="Ort" />
    </>
  );
}

it.each([
  ['the heading of a page', false, () => page.getByRole('heading', { name: 'Sidan' })],
  ['where the form has put it', true, () => page.getByRole('textbox')],
])('PLUS-01 PLUS-08 discarding input moves focus to %s', async (_where, field, focused) => {
  await renderInApp(<Restored field={field} />);
  await expect.element(notice()).toMatchTextContent(/Du skrev det här 2026-05-18 kl\. 08\.05\./);
  await notice().getByRole('button', { name: 'Ta bort det jag skrev' }).click();
  await expect.element(focused()).toHaveFocus();
  await expect.element(notice()).not.toBeInTheDocument();
});

const HOURS = 3_600_000;
/** Noon in Sweden, so many days ago. */
const noon = (daysAgo: number) => new Date(Date.parse(`${formatDatum(new Date())}T11:00:00Z`) - daysAgo * 24 * HOURS);

it.each([
  [{ at: noon(0) }, /^Du skrev det här kl\. 1[23]\.00\./],
  [{ at: noon(1) }, /^Du skrev det här i går kl\. 1[23]\.00\./],
  [{ at: noon(0), elsewhere: true }, /^Du skrev det här i dag kl\. 1[23]\.00, vid ett annat besök eller på en annan enhet\./],
  [{ at: noon(1), elsewhere: true }, /^Du skrev det här i går kl\. 1[23]\.00, vid ett annat besök eller på en annan enhet\./],
  [{ at: new Date('2026-05-18T06:05:00Z'), elsewhere: true }, /^Du skrev det här 2026-05-18 kl\. 08\.05, vid ett annat besök eller på en annan enhet\./],
])('PLUS-70 PLUS-79 restored input says when and where it was typed: %o', async (typed, text) => {
  await renderInApp(<UnsavedNotice typed={typed} onDiscard={() => undefined} />);
  await expect.element(notice().getByRole('paragraph')).toMatchTextContent(text);
});
