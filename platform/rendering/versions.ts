import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import { SLICE_PLACE } from '../contract/firstPage.ts';
import type { PartName } from '../contract/route.ts';
import { otherIn, type Chosen } from '../server/composition/compose.ts';
import { MOST_OF_DOCUMENT, type ReleaseStore } from '../server/store/releaseStore.ts';
import { readPublished } from '../server/store/whole.ts';
import type { ShellBuild } from '../server/page/shellBuild.ts';
import type { Options } from '../server/options.ts';
import type { Rendered } from './renderers.ts';

/** A version's run, or the one that a build without a store, or a version that the store no longer names, has. */
const runOf = (slice: PartName, { version, builtFrom }: { readonly version: string; readonly builtFrom: string }, run = builtFrom.slice(0, 40)) => ({
  slice,
  version,
  run,
});

/** The shell as something to render; null for a build without server rendering. `chosen`: its release, if it has a store. */
export const shellVersion = (build: ShellBuild, chosen: Chosen | undefined): Rendered | null => {
  const { server, builtFrom, version } = build;
  return server && { key: `host ${builtFrom}`, name: `host ${version}`, run: runOf('host', chosen?.release ?? build, chosen?.run), setup: async () => server };
};

/** A release of a slice as something to render in a shell; null for one without server rendering, for one with other packages than the shell is rendered with (PLUS-48), and for one that a single browser tests, whose content may change. */
export function sliceVersion(shell: ShellBuild, host: Chosen | undefined, { release, base, run, test }: Chosen, store: ReleaseStore): Rendered | null {
  const { name, version, builtFrom, server: file } = release;
  const { server } = shell;
  const around = shellVersion(shell, host);
  if (!server || !around || file === undefined || test || otherIn(release, shell)) return null;
  return {
    key: `${name} ${version} ${builtFrom} in ${shell.builtFrom}`,
    name: `${name} ${version}`,
    run: runOf(name, release, run),
    around: around.run,
    async setup() {
      const readTexts = async (language: string) => [
        language,
        parseBounded(await readPublished(store, release, `assets/i18n/${language}.json`), MOST_OF_DOCUMENT),
      ];
      // Awaited together: a text that fails while the code is still being read must not be an unhandled rejection.
      const [code, texts] = await Promise.all([readPublished(store, release, file), Promise.all(Object.keys(server.texts).map(readTexts))]);
      return { ...server, slice: { name, code, base, place: SLICE_PLACE, texts: Object.fromEntries(texts) } };
    },
  };
}

/** Whether the server renders the pages of a part. */
export const renders = ({ serverRendering }: Pick<Options, 'serverRendering'>, name: PartName): boolean =>
  serverRendering === 'all' || serverRendering.has(name);

/** Whether the server renders any pages. */
export const rendersAny = ({ serverRendering }: Pick<Options, 'serverRendering'>): boolean => serverRendering === 'all' || serverRendering.size > 0;
