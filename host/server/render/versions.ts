import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import { SPRAK } from '@uppgiftsandring/shared/domain/sprak';
import type { Chosen } from '../composition/choose.ts';
import { MOST_OF_DOCUMENT, type ReleaseStore } from '../store/releaseStore.ts';
import { readPublished } from '../store/whole.ts';
import type { ShellBuild } from '../page/shellBuild.ts';
import type { Rendered } from './renderers.ts';

/** The shell as something to render; null for a build without server rendering. */
export const shellVersion = ({ server, builtFrom, version }: ShellBuild): Rendered | null =>
  server && { key: `host ${builtFrom}`, name: `host ${version}`, setup: async () => server };

/** A release of a slice as something to render; null for one without server rendering, and for one that a single browser tests, whose content may change. */
export function sliceVersion(shell: ShellBuild, { release, base, test }: Chosen, store: ReleaseStore): Rendered | null {
  const { name, version, builtFrom, server: file } = release;
  const { server } = shell;
  if (!server || file === undefined || test) return null;
  return {
    key: `${name} ${version} ${builtFrom} in ${shell.builtFrom}`,
    name: `${name} ${version}`,
    async setup() {
      const readTexts = async (language: string) => [
        language,
        parseBounded(await readPublished(store, release, `assets/i18n/${language}.json`), MOST_OF_DOCUMENT),
      ];
      // Awaited together: a text that fails while the code is still being read must not be an unhandled rejection.
      const [code, texts] = await Promise.all([readPublished(store, release, file), Promise.all(SPRAK.map(readTexts))]);
      return { ...server, slice: { name, code, base, texts: Object.fromEntries(texts) } };
    },
  };
}
