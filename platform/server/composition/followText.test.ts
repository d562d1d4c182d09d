import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ReleaseKey } from '../../contract/provenance.ts';
import { followKeys } from './followText.ts';

const key = (id: string): ReleaseKey => ({ id, publicKey: `MCowBQYDK2VwAyEA${'A'.repeat(43)}=`, from: '2026-01-01T00:00:00.000Z' });

it('PLUS-68 a team that the file of keys drops is trusted in nothing', async () => {
  vi.useFakeTimers();
  const folder = mkdtempSync(path.join(tmpdir(), 'nycklar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'keys.json');
  const followed = followKeys({ releaseKeys: { lookup: [key('a'), key('b')] }, releaseKeysFile: file }, () => undefined);
  onTestFinished(followed.stop);
  for (const [text, lookup, wizard] of [
    ['{', 2, undefined],
    [JSON.stringify({ lookup: [key('b')], wizard: [key('a')] }), 1, 1],
    ['', 1, 1],
    ['{}', 0, 0],
  ] as const) {
    writeFileSync(file, text);
    await vi.advanceTimersByTimeAsync(1000);
    expect([text, followed.keysOf('lookup')?.length, followed.keysOf('wizard')?.length]).toEqual([text, lookup, wizard]);
  }
});
