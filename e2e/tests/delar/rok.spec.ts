import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildCrashing } from '../../support/stack/candidate.ts';
import { run } from '../../support/stack/command.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ROOT } from '../../../platform/build/paths.ts';

test.use({ loggedIn: false });

test('PLUS-27 @long npm run smoke fails and names the combination that does not work', async () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rok-'));
  try {
    buildCrashing('receipt', '1.99.0', path.join(folder, 'bygge'));
    const smoke = run(ROOT, [path.join(ROOT, 'tools/smoke/main.ts'), 'mfe-receipt', '--from', path.join(folder, 'bygge')]);
    await expect(smoke).rejects.toThrow(
      /\nGår inte: mfe-receipt bland det som är i drift \(mfe-lookup [^,]+, mfe-measures [^,]+, mfe-wizard [^,]+, mfe-receipt 1\.99\.0\)\n/,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
