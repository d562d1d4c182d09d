import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { keyIdOf, signed, type ReleaseKey } from '../../contract/provenance.ts';
import { NO_RELEASES, type Releases } from '../../contract/releaseStore.ts';
import { integrityOf } from '../store/whole.ts';
import { partReleases } from './partReleases.ts';
import { trustIn } from './trust.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const newKey = () => generateKeyPairSync('ed25519').privateKey;
const [ANNA, BO] = [newKey(), newKey()];
const listed = (key: KeyObject, person?: string, until?: string): ReleaseKey => ({
  id: keyIdOf('lookup', key),
  publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
  from: '2026-01-01T00:00:00.000Z',
  ...(until !== undefined && { until }),
  ...(person !== undefined && { person }),
});

const description = (version: string) =>
  Buffer.from(
    JSON.stringify({ name: 'lookup', version, contract: 1, entry: 'x.js', shared: {}, preload: [], pages: {}, routes: [], builtFrom: '', integrity: {} }),
  );
const VERSIONS = Object.fromEntries(['0.9.0', '1.0.0', '1.1.0'].map((version) => [version, integrityOf(description(version))]));

const approval = (version: string, signers: readonly KeyObject[], does: object = {}, hash = VERSIONS[version] ?? '') => {
  const proposal = { version, hash, ...does };
  return { ...proposal, signatures: signers.map((key) => signed('lookup', 'approval', proposal, key, NOW).signature) };
};
const both = (...versions: readonly string[]) => versions.map((version) => approval(version, [ANNA, BO]));

let keys: ReleaseKey[];
beforeEach(() => {
  keys = [listed(ANNA, 'anna'), listed(BO, 'bo')];
});
const trust = trustIn(
  'lookup',
  () => keys,
  () => NOW,
  async () => [],
);
const list = (changes: object): Releases => ({ ...NO_RELEASES, versions: VERSIONS, ...changes });
const agreed = (changes: object) => trust.agreedIn(list(changes), 2);
const PLAN = { shares: [10, 100], hours: 24 };

describe('a slice whose releases need two persons', () => {
  const old = approval('1.0.0', [ANNA, BO]);
  const gradual = { active: '1.0.0', rollout: { version: '1.1.0', share: 20 } };
  it.each<readonly [string, object]>([
    ['nobody', { active: '1.1.0' }],
    ['one person', { active: '1.1.0', approvals: [old, approval('1.1.0', [BO, BO])] }],
    ['a stranger too', { active: '1.1.0', approvals: [old, approval('1.1.0', [BO, newKey()])] }],
    ['two, for another build', { active: '1.1.0', approvals: [old, approval('1.1.0', [ANNA, BO], {}, VERSIONS['1.0.0'])] }],
    ['two, for a share', { active: '1.1.0', approvals: [old, approval('1.1.0', [ANNA, BO], { share: 10 })] }],
    ['two, for a smaller share', { ...gradual, approvals: [old, approval('1.1.0', [ANNA, BO], { share: 10 })] }],
    ['two, for a share without its plan', { ...gradual, approvals: [old, approval('1.1.0', [ANNA, BO], { share: 20, plan: PLAN })] }],
    ['two, for another group', { active: '1.0.0', groups: { alla: '1.1.0' }, approvals: [old, approval('1.1.0', [ANNA, BO], { group: 'provare' })] }],
  ])('PLUS-69 gives no version that was approved by %s', (_what, changes) => {
    expect(() => agreed(changes)).toThrow(/^Version 1\.1\.0 waits for a second person of its team$/);
  });

  it('PLUS-69 takes two keys of one person, or of nobody, for one', () => {
    for (const person of ['bo', undefined]) {
      keys = [listed(ANNA, person), listed(BO, person)];
      expect(() => agreed({ active: '1.1.0', approvals: both('1.1.0') })).toThrow('waits for a second person');
    }
    keys = [listed(ANNA), listed(BO, 'bo')];
    expect(() => agreed({ active: '1.1.0', approvals: both('1.1.0') })).toThrow('waits for a second person');
  });

  it('PLUS-69 gives what two have approved, with keys that have ended too, and goes back to nothing else', () => {
    keys = [listed(ANNA, 'anna', '2026-11-21T00:00:00.000Z'), listed(BO, 'bo')];
    const history = ['0.9.0', '1.0.0', '1.1.0'].map((version) => ({ at: NOW.toISOString(), what: 'activated', version }));
    expect(agreed({ active: '1.1.0', previous: '0.9.0', history, approvals: both('1.0.0', '1.1.0') })).toMatchObject({
      active: '1.1.0',
      previous: null,
      history: history.slice(1),
    });
    const approvals = [old, approval('1.1.0', [ANNA, BO], { share: 20, plan: PLAN }), approval('1.1.0', [ANNA, BO], { group: 'provare' })];
    const given = { active: '1.0.0', rollout: { version: '1.1.0', share: 10, plan: PLAN }, groups: { provare: '1.1.0' } };
    expect(agreed({ ...given, approvals })).toMatchObject(given);
  });

  it('PLUS-69 PLUS-68 keeps what is live, and begins with nothing, by a list of one person', async () => {
    let text = '';
    const write = (changes: object) => (text = JSON.stringify(signed('lookup', 'releases', list(changes), BO, NOW)));
    const store = {
      read: async (file: string) => (file === 'releases.json' ? Buffer.from(text) : description(file.split('/')[0] ?? '')),
    };
    const start = () => {
      const part = partReleases({ name: 'lookup', paths: [], store, trust, table: { routes: [], guards: [] }, waitMs: 1000, approvals: 2 }, () => undefined);
      onTestFinished(part.stop);
      return part;
    };
    write({ active: '1.0.0', serial: 1, approvals: both('1.0.0') });
    const running = start();
    expect(await running.current()).toMatchObject({ active: '1.0.0' });
    write({ active: '1.1.0', serial: 2, approvals: both('1.0.0') });
    const fresh = start();
    expect([await fresh.current(), fresh.trouble()]).toEqual([undefined, 'Version 1.1.0 waits for a second person of its team']);
    await expect.poll(() => running.trouble()).toBe('Version 1.1.0 waits for a second person of its team');
    expect(await running.current()).toMatchObject({ active: '1.0.0' });
  });
});
