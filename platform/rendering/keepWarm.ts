import { compose } from '../server/composition/compose.ts';
import type { Context } from '../server/context.ts';
import { MOST } from './renderers.ts';
import { renders, rendersAny, shellVersion, sliceVersion } from './versions.ts';

/** As often as the stores are read: an activated version has its process when the first page names it. */
const EVERY_MS = 1000;

type Warmed = Pick<Context, 'config' | 'parts' | 'renderers' | 'shell' | 'slices'>;

/** Starts a process for the shell, and for each version that a new session gets. */
async function warm({ config, parts, renderers, shell, slices }: Warmed): Promise<void> {
  const composition = await compose(parts);
  const build = await shell(composition.host);
  const around = shellVersion(build, composition.host);
  if (around) renderers.warm(around);
  for (const { name, store } of slices.slice(0, MOST - 1)) {
    const chosen = renders(config, name) ? composition[name] : undefined;
    const version = chosen && sliceVersion(build, composition.host, chosen, store);
    if (version) renderers.warm(version);
  }
}

/** Keeps the processes of the live versions running, so that no page waits for one to start (PLUS-51). Returns a function that stops this. */
export function keepWarm(context: Warmed, warn: (error: unknown) => void): () => void {
  if (!rendersAny(context.config)) return () => undefined;
  const round = () => void warm(context).catch(warn);
  round();
  const timer = setInterval(round, EVERY_MS).unref();
  return () => clearInterval(timer);
}
