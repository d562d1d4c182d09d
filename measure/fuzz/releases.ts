import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import list from '../../host/slices.json' with { type: 'json' };
import receipt from '../../mfe-receipt/slice.json' with { type: 'json' };
import wizard from '../../mfe-wizard/slice.json' with { type: 'json' };
import { TABLE } from '../../platform/build/service.ts';
import { routesRefusal } from '../../platform/contract/manifest.ts';
import { keyIdOf, signed, type ReleaseKey } from '../../platform/contract/provenance.ts';
import { parseRegistry, routesIn } from '../../platform/contract/registry.ts';
import { judgeList } from '../../platform/contract/releaseList.ts';
import { ManifestSchema } from '../../platform/contract/sliceManifest.ts';
import { ReleaseSchema, ReleasesSchema } from '../../platform/contract/releaseStore.ts';
import { readSliceList } from '../../platform/contract/sliceList.ts';
import { readTestLink, signTestLink } from '../../platform/contract/testLink.ts';
import { readPin, writePin } from '../../platform/server/composition/session.ts';
import { NotTaken } from '../../platform/release/stores/openVersion.ts';
import { describedIn } from '../../platform/release/stores/signedDocument.ts';
import { jsonMutantsOf, mutantsOf } from './mutants.ts';
import { demand, jsonIn, type Target } from './target.ts';

// What teams, stores and testers send.

const KEY = 'k'.repeat(40);
const NOW = new Date();
const HASH = `sha384-${'A'.repeat(64)}`;

const RELEASE = {
  ...receipt,
  name: 'receipt',
  version: '1.2.0',
  contract: 1,
  builtFrom: 'abc',
  entry: 'remoteEntry.js',
  shared: { react: '^19.0.0' },
  takes: { react: ['useState'] },
  preload: ['a.js'],
  pages: { '/kvitton': ['b.js'] },
  integrity: { 'remoteEntry.js': HASH, 'a.js': HASH, 'b.js': HASH },
};
const EVENT = { at: NOW.toISOString(), what: 'activated', version: '1.2.0', by: 'anna', why: 'Ny text' };
const PLAN = { version: '1.2.0', share: 10, plan: { shares: [10, 50, 100], hours: 24, persons: 5 } };
const RELEASES = { active: '1.1.0', previous: null, rollout: PLAN, withdrawn: ['1.0.0'], history: [EVENT], serial: 4, versions: { '1.2.0': HASH } };

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const id = keyIdOf('receipt', privateKey);
const KEYS: readonly ReleaseKey[] = [{ id, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), from: '2020-01-01T00:00:00.000Z' }];
const sealedBy = (kind: 'release' | 'releases', content: object) => signed('receipt', kind, content, privateKey, NOW);

/** The value, or undefined when it is refused with an error of that kind, whose words are ours. */
function orRefused<Value>(read: () => Value, kind: new (...of: never[]) => Error): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof kind) return undefined;
    throw error;
  }
}

const sealedRelease = JSON.stringify(sealedBy('release', RELEASE));
const sealedList = JSON.stringify(sealedBy('releases', RELEASES));

/** `folder`: for the list that the upload server reads. */
export async function releasedTargets(folder: string): Promise<Readonly<Record<string, Target>>> {
  const listFile = path.join(folder, 'slices.json');
  writeFileSync(listFile, JSON.stringify({ slices: [{ name: 'receipt', paths: ['/kvitton'], keys: KEYS }] }));
  const link = await signTestLink({ slice: 'receipt', version: '1.2.0', store: null, expires: NOW.getTime() + 3_600_000 }, KEY);
  return {
    sliceLists: {
      drawn: jsonMutantsOf(fc.constant(list)),
      read(text) {
        // Its errors are sentences for the operator; anything else would be a type error.
        const slices = orRefused(() => readSliceList(text, TABLE), Error);
        demand(new Set(slices?.map(({ name }) => name)).size === (slices?.length ?? 0), 'Two slices have one name');
      },
    },
    manifests: {
      drawn: jsonMutantsOf(fc.constantFrom<object>(receipt, wizard)),
      read(text) {
        const { success, output } = v.safeParse(ManifestSchema, jsonIn(text));
        if (!success || routesRefusal(output.routes, { paths: ['/kvitton', '/ansokan'] }, TABLE.guards) !== undefined) return;
        for (const { path: page } of output.routes) demand(path.posix.normalize(page) === page && /^\/(kvitton|ansokan)(\/|$)/.test(page), `A page at ${page}`);
      },
    },
    releases: {
      drawn: fc.oneof(jsonMutantsOf(fc.constant(RELEASES)), mutantsOf(fc.constant(sealedList))),
      read(text) {
        const document = orRefused(() => parseBounded(text, 262_144), SyntaxError);
        v.safeParse(ReleasesSchema, document);
        const { isTaken } = judgeList('receipt', document, KEYS, NOW, []);
        demand(!isTaken || v.is(ReleasesSchema, document), 'A list is taken that nobody signed so');
      },
    },
    uploads: {
      drawn: fc.oneof(
        jsonMutantsOf(fc.constant(RELEASE)).map((text) => JSON.stringify(sealedBy('release', Object(jsonIn(text))))),
        mutantsOf(fc.constant(sealedRelease)),
      ),
      read: (text) => void orRefused(() => describedIn(listFile, { name: 'receipt', version: '1.2.0' }, text), NotTaken),
    },
    registries: {
      drawn: jsonMutantsOf(
        fc.constant({
          receipt: { ...RELEASE, source: 'x', base: '/slices/receipt/1.2.0/' },
          wizard: { away: [{ path: '/ansokan/error', guards: ['session'] }] },
        }),
      ),
      read(text) {
        const quiet = jsonIn(text);
        if (quiet === undefined) return;
        const registry = parseRegistry(JSON.stringify(quiet));
        routesIn(registry, TABLE);
        for (const entry of Object.values(registry)) demand(!entry || !('base' in entry) || path.posix.normalize(entry.base) === entry.base, 'A base outside');
      },
    },
    descriptions: {
      drawn: jsonMutantsOf(fc.constant(RELEASE)),
      read(text) {
        const { success, output } = v.safeParse(ReleaseSchema, jsonIn(text));
        if (success) for (const file of Object.keys(output.integrity)) demand(path.posix.normalize(`a/${file}`) === `a/${file}`, `A file at ${file}`);
      },
    },
    testLinks: {
      drawn: fc.oneof(mutantsOf(fc.constant(link)), fc.string()),
      async read(text) {
        const read = await readTestLink(text, KEY, NOW.getTime());
        demand(typeof read === 'string' || text === link, 'A forged link');
      },
    },
    pins: {
      drawn: mutantsOf(fc.constant(writePin({ versions: { receipt: '1.2.0' }, since: NOW.getTime() }, [KEY]))),
      read(text) {
        const pin = readPin(text, [KEY], NOW.getTime());
        demand(pin === undefined || pin.versions['receipt'] === '1.2.0', 'A forged pin');
      },
    },
  };
}
