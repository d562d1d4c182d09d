import { edgeTarget } from './edge.ts';
import { releasedTargets } from './releases.ts';
import { SERVICE } from './service.ts';
import { signingTargets } from './signing.ts';
import type { Target } from './target.ts';

/** Every reader that is tried, by name. `folder`: for files that they read. */
export const allTargets = async (folder: string): Promise<Readonly<Record<string, Target>>> => ({
  ...SERVICE,
  ...edgeTarget(),
  ...(await signingTargets()),
  ...(await releasedTargets(folder)),
});
