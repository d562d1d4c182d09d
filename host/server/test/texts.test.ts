import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import { expect, it } from 'vitest';
import { startSite } from './site.ts';

it('PLUS-60 serves security.txt (RFC 9116) with the address of SECURITY.md', async () => {
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

it('PLUS-60 security.txt is valid for 30 to 366 days: else edit myndighet.ts', () => {
  const days = (Date.parse(SAKERHETSKONTAKT.giltigTill) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThanOrEqual(366);
});
