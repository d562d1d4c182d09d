import type { Waiting } from '../health/sjalv.ts';
import { PartStatusSchema } from '../contract/versions.ts';
import * as v from 'valibot';
import type { PartName } from '../build/paths.ts';

const { stopped, health, trouble, expires, active, stops, barred, steps, waiting, compared, happened } = PartStatusSchema.entries;
/** What is read of each part; an older server says only which version is stopped, and the figures. */
const PartSchema = v.object({
  stopped,
  health,
  trouble: v.nullish(trouble, null),
  expires: v.nullish(expires, null),
  active: v.nullish(active, null),
  stops: v.nullish(stops, []),
  barred: v.nullish(barred, []),
  rollout: v.nullish(v.object({ share: v.number() }), null),
  steps: v.nullish(steps, []),
  waiting: v.nullish(waiting, null),
  compared: v.nullish(compared, []),
  happened: v.nullish(happened, []),
});
export type InStack = v.InferOutput<typeof PartSchema>;
/** Each part is read by itself (PLUS-28): one that says something newer than this does not hide the others. */
const PartsSchema = v.object({ host: v.unknown(), slices: v.record(v.string(), v.unknown()) });
const PATIENCE_MS = 2000;

/** The health of a part's versions, in words. */
interface SliceHealth {
  /** Words about one version. */
  of(version: string): string[];
  /** Sentences about the part. */
  readonly notes: readonly string[];
  /** The share of new sessions that get the version in gradual release now. */
  readonly share?: number | undefined;
}

/** Address of the running stack: `HOST_BUILD` if that is an address, else the one on this computer. */
function versionsAddress(): string {
  const place = process.env['HOST_BUILD'] ?? '';
  return /^https?:/.test(place) ? place : `http://localhost:${process.env['PORT'] ?? 8080}/versions.json`;
}

/** What the running stack says about each part, fetched once; undefined when it cannot be reached or does not know the part. */
export async function askStack(): Promise<(name: PartName) => InStack | undefined> {
  const answer: unknown = await fetch(versionsAddress(), { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((got) => got.json())
    .catch(() => undefined);
  const { success, output: stack } = v.safeParse(PartsSchema, answer);
  return (name) => {
    const part = v.safeParse(PartSchema, success && (name === 'host' ? stack.host : stack.slices[name]));
    return part.success ? part.output : undefined;
  };
}

/** Why an automatic gradual release stays at its share, in words. */
function waitingWords({ why, until, have, needed }: Waiting): string {
  switch (why) {
    case 'hours':
      return `andelen gäller till ${until}`;
    case 'persons':
      return `${have} av ${needed} personer har börjat använda versionen sedan andelen började`;
    case 'comparison':
      return `${have} av ${needed} personer har använt den version som den jämförs med`;
    case 'errors':
      return 'fler möter fel i den än i den version som den jämförs med, men inte så säkert att den stoppas';
    case 'stopped':
      return 'en version av delen är stoppad';
    case 'store':
      return 'servern kan inte läsa eller tro på versionslagret';
    case 'book':
      return 'servern når inte det som räknar hur versionerna klarar sig';
  }
}

/** The health of a part's versions in the running stack; a sentence says so when the stack cannot be reached. */
export async function healthOf(name: PartName): Promise<SliceHealth> {
  const part = (await askStack())(name);
  if (!part) return { of: () => [], notes: [`Hur versionerna klarar sig går inte att läsa på ${versionsAddress()}.`] };
  const { stopped, health, trouble, rollout, barred, steps, waiting } = part;
  const wayOut = 'Ta tillbaka den med rollback, eller aktivera den med --again om felen berodde på annat.';
  return {
    share: rollout?.share,
    of: (version) => [
      ...health.filter((one) => one.version === version).map(({ visits, errors }) => `(${visits} användare, ${errors} med fel)`),
      ...(version === stopped ? ['stoppad'] : []),
    ],
    notes: [
      ...(steps ?? []).map(({ share, at }) => `  ${share} procent sedan ${at}`),
      ...(waiting ? [`  Väntar: ${waitingWords(waiting)}.`] : []),
      ...(stopped === null ? [] : [`Version ${stopped} är stoppad: för många möter fel i den. ${wayOut}`]),
      ...(barred ?? []).map(
        (one) =>
          `Version ${one.version} ritas inte på servern, bara i webbläsaren. Servern såg: ${one.why}. Rätta felet och släpp en ny version, eller aktivera den på nytt om felet berodde på annat.`,
      ),
      ...(trouble === null ? [] : [`Servern följer inte versionslagret nu; det som var i drift ligger kvar. Den säger: ${trouble}`]),
    ],
  };
}
