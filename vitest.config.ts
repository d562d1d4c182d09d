import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { CURATED } from './platform/build/curated.ts';

/** As in every build. */
export const IN_PLACE = Object.entries(CURATED).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));

/** Rooms whose tests start servers and wait for them. */
const SERVERS = /^(host\/server|measure|platform\/(health|release|rendering)|simulators|tools)\//;

/** Runs tests that wait before those that compute, so that the last one is not waited for alone. Each kind is run in vitest's own order. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfServers = ({ moduleId }: TestSpecification) => SERVERS.test(path.relative(import.meta.dirname, moduleId));
    return (await super.sort(files)).toSorted((a, b) => Number(isOfServers(b)) - Number(isOfServers(a)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ServersFirst },
    projects: [
      {
        resolve: { alias: IN_PLACE },
        test: {
          name: 'unit',
          environment: 'node',
          // A worker runs one file after another: starting afresh for each took as long as its tests. What a test changes is put back (`putBack.ts`).
          isolate: false,
          // WebAssembly is compiled once, in the simple way: the better code of the embedded database takes longer to make than tests run it.
          execArgv: ['--liftoff-only'],
          setupFiles: ['shared/src/testing/cases.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What servers do in their own time takes longer on a busy machine, and asking for it four times as often, as is the default, makes it one.
          expect: { poll: { timeout: 30_000, interval: 200 } },
          exclude: ['**/node_modules/**', '**/*.browser.test.tsx'],
          include: [
            'shared/src/**/*.test.{ts,tsx}',
            'host/{src,common,server}/**/*.test.{ts,tsx}',
            'mfe-*/src/**/*.test.{ts,tsx}',
            'backend/src/**/*.test.ts',
            'simulators/test/**/*.test.ts',
            'platform/**/*.test.{ts,tsx}',
            'deploy/**/*.test.ts',
            'measure/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      'backend/vitest.config.ts',
    ],
  },
});
