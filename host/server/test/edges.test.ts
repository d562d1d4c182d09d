import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import { afterAll, describe, expect, it } from 'vitest';
import { startSite } from './site.ts';
import { visitor } from './visitor.ts';

// What the server answers to browsers, crawlers and extensions that ask for something else than a page of the errand.

const site = await startSite({ env: { PUBLIC_ORIGIN: 'https://uppgift.myndighet.se' } });
afterAll(() => site.stop());

const browser = visitor(site.url, '127.0.0.1');
const NAVIGATION = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const navigate = (path: string, headers: Record<string, string> = {}) => browser.ask(path, { headers: { ...NAVIGATION, ...headers } });

describe('a person who navigates', () => {
  it.each([
    ['/assets/finns-inte.js', '/404'],
    ['/sitemap.xml', '/404'],
    ['/.well-known/change-password', '/404'],
  ])('ROUTE-14 is led from %s to %s and reads no JSON', async (path, to) => {
    const answer = await navigate(path, { cookie: '' });
    expect([answer.status, answer.headers.location, answer.body]).toEqual([302, to, '']);
    // A browser that says so without the wish for HTML is a person's too.
    expect((await browser.ask(path, { headers: { 'sec-fetch-mode': 'navigate' } })).body).not.toContain('{');
  });
});

describe('a program', () => {
  it.each([
    ['/sitemap.xml', 404],
    ['/.well-known/change-password', 404],
    ['/finns/inte', 404],
    ['/404', 404],
    ['/logga-in', 200],
  ])('ROUTE-14 is answered %s with status %i', async (path, status) => {
    expect((await browser.ask(path, { headers: { accept: '*/*' } })).status).toBe(status);
  });

  it('ROUTE-14 crawlers may read the pages for everybody and nothing of an errand', async () => {
    const { status, headers, body } = await browser.ask('/robots.txt', {});
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Allow: /logga-in', 'Disallow: /']));
    expect(body).not.toMatch(/ansokan|kvitt|api/);
  });
});

it('PLUS-60 serves security.txt (RFC 9116) with the address of SECURITY.md', async () => {
  const response = await site.get('/.well-known/security.txt');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe(
    [
      'Contact: mailto:sakerhet@lantmaterimyndigheten.example',
      `Expires: ${SAKERHETSKONTAKT.giltigTill}`,
      'Preferred-Languages: sv, en',
      'Canonical: https://uppgift.myndighet.se/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(readFileSync(path.join(import.meta.dirname, '../../../SECURITY.md'), 'utf8')).toContain(`\`${SAKERHETSKONTAKT.adress}\``);
});

it('PLUS-60 security.txt is valid for 30 to 366 days: else edit myndighet.ts', () => {
  const days = (Date.parse(SAKERHETSKONTAKT.giltigTill) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThanOrEqual(366);
});
