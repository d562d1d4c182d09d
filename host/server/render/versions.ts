import { SPRAK } from '@uppgiftsandring/shared/domain/sprak';
import type { Chosen } from '../composition/choose.ts';
import type { ReleaseStore } from '../composition/releaseStore.ts';
import { readPublished } from '../composition/whole.ts';
import type { ShellBuild } from '../page/shellBuild.ts';
import type { Rendered } from './renderers.ts';

/** The shell as something to render; null for a build without that. */
export const shellVersion = ({ server, builtFrom, version }: ShellBuild): Rendered | null =>
  server && { key: `host ${builtFrom}`, name: `host ${version}`, setup: async () => server };

/** A release of a slice as something to render; null for one without that, and for one that a single browser tests, which may change under its name. */
export function sliceVersion(shell: ShellBuild, { release, base, test }: Chosen, store: ReleaseStore): Rendered | null {
  const { name, version, builtFrom, server: file } = release;
  const { server } = shell;
  if (!server || file === undefined || test) return null;
  return {
    key: `${name} ${version} ${builtFrom} in ${shell.builtFrom}`,
    name: `${name} ${version}`,
    async setup() {
      const texts = SPRAK.map(async (language) => [language, JSON.parse(await readPublished(store, release, `assets/i18n/${language}.json`))]);
      return { ...server, slice: { name, code: await readPublished(store, release, file), base, texts: Object.fromEntries(await Promise.all(texts)) } };
    },
  };
}
