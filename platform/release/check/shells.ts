import path from 'node:path';
import { GivesSchema, type Gives } from '../../contract/releaseStore.ts';
import { StackSchema } from '../../contract/versions.ts';
import * as v from 'valibot';
import { hostDist, readJson, storeOf } from '../../build/paths.ts';
import { readRelease, readReleases, versionFolder } from '../store/releaseStore.ts';

// The shells that a version of a slice may meet (PLUS-22, PLUS-27).

const PATIENCE_MS = 10_000;
/** What the shells that new sessions get give; nothing else of the answer is needed, and an older server may lack it. */
const LiveSchema = v.object({ host: v.object({ live: v.pipe(StackSchema.entries.host.entries.live, v.minLength(1)) }) });

async function toldBy(address: string): Promise<Gives[]> {
  const answer: unknown = await (await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })).json();
  return v.parse(LiveSchema, answer).host.live;
}

/** What the shell gives, by its description, or by a build from before there were descriptions. */
const writtenIn = (file: string): Gives[] => [v.parse(GivesSchema, readJson(file))];

/** The shells in the store that new sessions get; none when nothing has been activated. */
function inStore(): Gives[] {
  const { active, rollout } = readReleases(storeOf('host'));
  return [active, rollout?.version ?? null].flatMap((version) => {
    const { gives } = version === null ? {} : readRelease(versionFolder(storeOf('host'), version));
    return gives ? [gives] : [];
  });
}

/**
 * What the live shells give: those that `HOST_BUILD` names (a build's `build.json`, or the address of `/versions.json`), else those that are live in the
 * shell's store, else the build in this folder.
 */
export async function liveShells(): Promise<readonly Gives[]> {
  const place = process.env['HOST_BUILD'];
  const stored = place ? [] : inStore();
  if (stored.length > 0) return stored;
  const named = place || path.join(hostDist, 'build.json');
  try {
    return /^https?:/.test(named) ? await toldBy(named) : writtenIn(named);
  } catch (cause) {
    throw new Error(
      `Det går inte att läsa i ${named} vilket skal som är i drift. Bygg skalet med npm run build -- host, eller ange rätt adress eller fil med HOST_BUILD.`,
      { cause },
    );
  }
}
