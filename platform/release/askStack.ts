import * as v from 'valibot';
import type { PartName } from '../build/paths.ts';
import { PartStatusSchema } from '../contract/versions.ts';

const { health, stopped } = PartStatusSchema.entries;
/** What is read of each part; an older server says only which version is stopped, and the figures. */
const InStackSchema = v.object({ ...v.partial(PartStatusSchema).entries, health, stopped });
export type InStack = v.InferOutput<typeof InStackSchema>;
/** Each part is read by itself (PLUS-28): one that says something newer than this does not hide the others. */
const PartsSchema = v.object({ host: v.unknown(), slices: v.record(v.string(), v.unknown()) });
const PATIENCE_MS = 2000;

/** Where the stack says how its versions do: none but that which is named, or runs here. */
export function versionsAddress(): string | undefined {
  const place = process.env['HOST_BUILD'] ?? '';
  return /^https?:/.test(place) ? place : undefined;
}

/** What a running stack says about each part, fetched once; undefined when it cannot be reached or does not know the part. */
export async function askStack(address = versionsAddress()): Promise<(name: PartName) => InStack | undefined> {
  const fetched = address === undefined ? undefined : fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer: unknown = await fetched?.then((response) => response.json()).catch(() => undefined);
  const { success, output: stack } = v.safeParse(PartsSchema, answer);
  return (name) => {
    const part = v.safeParse(InStackSchema, success && (name === 'host' ? stack.host : stack.slices[name]));
    return part.success ? part.output : undefined;
  };
}
