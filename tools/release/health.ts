import * as v from 'valibot';
import type { SliceName } from '../build/paths.ts';

const count = v.number();
/** What `/versions.json` of a running stack says about each slice (PLUS-28). */
const StackSchema = v.object({
  slices: v.record(
    v.string(),
    v.object({
      trouble: v.nullish(v.string(), null),
      stopped: v.nullable(v.string()),
      health: v.array(v.object({ version: v.string(), visits: count, errors: count })),
    }),
  ),
});
const PATIENCE_MS = 2000;

/** How the versions of a slice fare, in words. */
interface SliceHealth {
  /** About one version. */
  of(version: string): string[];
  /** Sentences about the slice. */
  readonly notes: readonly string[];
}

/** The running stack: what `HOST_BUILD` names if it is an address, else the one on this computer. */
function stack(): string {
  const place = process.env['HOST_BUILD'] ?? '';
  return /^https?:/.test(place) ? place : `http://localhost:${process.env['PORT'] ?? 8080}/versions.json`;
}

async function told(address: string): Promise<unknown> {
  return (await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })).json();
}

/** How the versions of a slice fare in the running stack; a sentence says so when it cannot be asked. */
export async function healthOf(name: SliceName): Promise<SliceHealth> {
  const address = stack();
  const { success, output } = v.safeParse(StackSchema, await told(address).catch(() => undefined));
  const slice = success ? output.slices[name] : undefined;
  if (!slice) return { of: () => [], notes: [`Hur versionerna klarar sig går inte att läsa på ${address}.`] };
  const { stopped, health, trouble } = slice;
  const wayOut = 'Ta tillbaka den med rollback, eller aktivera den igen om felen berodde på annat.';
  return {
    of: (version) => [
      ...health.filter((one) => one.version === version).map(({ visits, errors }) => `(${visits} användare, ${errors} med fel)`),
      ...(version === stopped ? ['stoppad'] : []),
    ],
    notes: [
      ...(stopped === null ? [] : [`Version ${stopped} är stoppad: för många möter fel i den. ${wayOut}`]),
      ...(trouble === null ? [] : [`Servern följer inte versionslagret nu; det som var i drift ligger kvar. Den säger: ${trouble}`]),
    ],
  };
}
