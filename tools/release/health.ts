import * as v from 'valibot';
import type { PartName } from '../build/paths.ts';

const count = v.number();
const PartSchema = v.object({
  trouble: v.nullish(v.string(), null),
  stopped: v.nullable(v.string()),
  health: v.array(v.object({ version: v.string(), visits: count, errors: count })),
  rollout: v.nullish(v.object({ share: count }), null),
  steps: v.nullish(v.array(v.object({ share: count, at: v.string() })), []),
});
export type InStack = v.InferOutput<typeof PartSchema>;
/** What `/versions.json` of a running stack says about each part (PLUS-28). */
const StackSchema = v.object({ host: v.unknown(), slices: v.record(v.string(), v.unknown()) });
const PATIENCE_MS = 2000;

/** How the versions of a part fare, in words. */
interface SliceHealth {
  /** About one version. */
  of(version: string): string[];
  /** Sentences about the part. */
  readonly notes: readonly string[];
  /** The share of new sessions that get the version in gradual release now. */
  readonly share?: number | undefined;
}

/** The running stack: what `HOST_BUILD` names if it is an address, else the one on this computer. */
function versionsAddress(): string {
  const place = process.env['HOST_BUILD'] ?? '';
  return /^https?:/.test(place) ? place : `http://localhost:${process.env['PORT'] ?? 8080}/versions.json`;
}

async function told(address: string): Promise<unknown> {
  return (await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })).json();
}

/** What the running stack says of a part; undefined when it cannot be asked. */
export async function inStack(name: PartName): Promise<InStack | undefined> {
  const { success, output: stack } = v.safeParse(StackSchema, await told(versionsAddress()).catch(() => undefined));
  const part = v.safeParse(PartSchema, success && (name === 'host' ? stack.host : stack.slices[name]));
  return part.success ? part.output : undefined;
}

/** How the versions of a part fare in the running stack; a sentence says so when it cannot be asked. */
export async function healthOf(name: PartName): Promise<SliceHealth> {
  const address = versionsAddress();
  const part = await inStack(name);
  if (!part) return { of: () => [], notes: [`Hur versionerna klarar sig går inte att läsa på ${address}.`] };
  const { stopped, health, trouble, rollout, steps } = part;
  const wayOut = 'Ta tillbaka den med rollback, eller aktivera den igen om felen berodde på annat.';
  return {
    share: rollout?.share,
    of: (version) => [
      ...health.filter((one) => one.version === version).map(({ visits, errors }) => `(${visits} användare, ${errors} med fel)`),
      ...(version === stopped ? ['stoppad'] : []),
    ],
    notes: [
      ...(steps ?? []).map(({ share, at }) => `  ${share} procent sedan ${at}`),
      ...(stopped === null ? [] : [`Version ${stopped} är stoppad: för många möter fel i den. ${wayOut}`]),
      ...(trouble === null ? [] : [`Servern följer inte versionslagret nu; det som var i drift ligger kvar. Den säger: ${trouble}`]),
    ],
  };
}
