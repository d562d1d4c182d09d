import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { errorAtom } from '@uppgiftsandring/shared/state';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import { putSlice } from '@uppgiftsandring/platform/browser/federation/slices';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { SlicePage } from './SlicePage.tsx';

afterEach(() => putSlice('lookup', { is: 'idle' }));

it('ERR-08 PLUS-25 a slice of which no version can be had is told in the error dialog, in its place, and in the log', async () => {
  const app = await renderInApp(<SlicePage name="lookup" />, { texts, path: '/ansokan/sok-forening' });
  await expect.element(page.getByRole('heading', { level: 1, name: texts.SLICE.RUBRIK })).toBeVisible();
  await expect.element(page.getByRole('button', { name: texts.SLICE.FORSOK_IGEN })).toBeEnabled();
  expect(app.store.get(errorAtom)?.message).toBe('SLICE.DIALOG');
  await expect.poll(() => JSON.stringify(app.callsTo('POST /api/logs').map(({ body }) => body))).toContain('"name":"lookup"');
});
