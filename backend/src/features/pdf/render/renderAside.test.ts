import { expect, it } from 'vitest';
import type { DocumentContent } from '../content.ts';
import { renderAside } from './renderAside.ts';
import { renderPdf } from './render.ts';

const CONTENT: DocumentContent = { title: 'Prov', lead: [], sections: [], footer: '', created: new Date(0), attachment: null };

it('PLUS-09 ASVS 15.2.2 renderAside writes the same bytes, also after a failure', async () => {
  const expected = await renderPdf(CONTENT);
  const asked = [CONTENT, { ...CONTENT, created: new Date(Number.NaN) }, CONTENT, CONTENT].map((content) => renderAside(content));
  const [first, failed, ...rest] = await Promise.allSettled(asked);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'Invalid time value' } });
  for (const one of [first, ...rest]) expect(one).toEqual({ status: 'fulfilled', value: expected });
}, 60_000);

it('PLUS-09 ASVS 15.2.2 renderAside ends a slow document and writes the next', async () => {
  const [late, next] = await Promise.allSettled([renderAside(CONTENT, 1), renderAside(CONTENT)]);
  expect([late, next]).toMatchObject([{ status: 'rejected', reason: { name: 'AbortError' } }, { status: 'fulfilled' }]);
}, 60_000);
