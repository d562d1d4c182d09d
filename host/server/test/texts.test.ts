import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import { expect, it } from 'vitest';
import { startSite } from './site.ts';

it('PLUS-60 says where to report a vulnerability, in the form of RFC 9116, until when, and as SECURITY.md says', async () => {
  const site = await startSite({ env: { PUBLIC_ORIGIN: 'https://uppgift.myndighet.se' } });
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
  await site.stop();
  expect(readFileSync(path.join(import.meta.dirname, '../../../SECURITY.md'), 'utf8')).toContain(`\`${SAKERHETSKONTAKT.adress}\``);
});

it('PLUS-60 what it says has been looked through within a year, and is true for thirty days more: else move the day in myndighet.ts', () => {
  const days = (Date.parse(SAKERHETSKONTAKT.giltigTill) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThanOrEqual(366);
});
