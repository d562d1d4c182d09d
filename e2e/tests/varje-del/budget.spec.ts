import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { PAGES, type SliceName } from '../../support/stack/slices.ts';
import { ROOT } from '../../../platform/build/paths.ts';

// The JavaScript of a page's first screen, as it is sent. The figures behind the budgets: npm run bench.

const budgetOf = (folder: string): Readonly<Record<string, number>> => JSON.parse(readFileSync(path.join(ROOT, folder, 'budget.json'), 'utf8'));

/** Scripts that a page requests at once. */
async function scriptsOf(request: APIRequestContext, page: string): Promise<string[]> {
  const html = await (await request.get(page)).text();
  return [...html.matchAll(/<(?:script defer[^>]* src|link rel="preload" as="script"[^>]* href)="([^"]+)"/g)].map(([, url = '']) => url);
}

async function sent(request: APIRequestContext, urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(urls.map((url) => request.get(url, { headers: { 'accept-encoding': 'br' } })));
  return answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), 0);
}

test('PLUS-21 PLUS-25 the shell’s own pages keep its budget without slices', async ({ request }) => {
  const scripts = await scriptsOf(request, '/logga-in');
  expect(scripts).toHaveLength(1);
  const bytes = await sent(request, scripts);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(budgetOf('host')['startBytes'] ?? 0);
});

for (const [slice, { path: page }] of Object.entries(PAGES) as [SliceName, { path: string }][]) {
  test(`PLUS-21 PLUS-25 the first screen of ${slice} keeps its budgets`, async ({ request }) => {
    const scripts = await scriptsOf(request, page);
    const own = scripts.filter((url) => url.startsWith(`/slices/${slice}/`));
    const runtime = scripts.filter((url) => /^\/slices\/host\/[^/]+\/assets\/(first-runtime|slice-runtime|forms)\./.test(url));
    expect(scripts).toHaveLength(1 + runtime.length + own.length);
    expect(runtime).toHaveLength(3);
    expect(await sent(request, runtime)).toBeLessThan(budgetOf('host')['runtimeBytes'] ?? 0);
    expect(own.length).toBeGreaterThan(1);
    expect(await sent(request, own)).toBeLessThan(budgetOf(`mfe-${slice}`)['pageBytes'] ?? 0);
  });
}
