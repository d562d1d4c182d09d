import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { RegistryEntry } from '../../contract/registry.ts';

// What a version and its shell say of themselves, for the panel: older ones say less.

const shapes = v.record(v.string(), v.unknown());
const DescriptionSchema = v.object({
  shared: v.optional(v.record(v.string(), v.string()), {}),
  routes: v.optional(v.array(v.object({ path: v.string(), slots: v.optional(v.array(v.union([v.string(), v.object({ name: v.string() })])), []) })), []),
  events: v.optional(v.object({ sends: v.optional(shapes, {}), hears: v.optional(shapes, {}) }), {}),
});
export type Description = v.InferOutput<typeof DescriptionSchema>;

const StackSchema = v.object({ host: v.object({ provides: v.record(v.string(), v.unknown()) }) });

async function read<S extends v.GenericSchema>(url: string, schema: S): Promise<v.InferOutput<S>> {
  const answer = await fetch(url);
  return v.parse(schema, await answer.json());
}

export type Given = Readonly<Record<string, readonly string[]>>;

/** The versions of each package that the shell gives. */
export async function readGiven(): Promise<Given> {
  const { host } = await read('/versions.json', StackSchema);
  return Object.fromEntries(Object.entries(host.provides).map(([name, version]) => [name, [version].flat().map(String)]));
}

export const readDescription = ({ base }: RegistryEntry): Promise<Description> => read(`${base}release.json`, DescriptionSchema);

/** What a call gives: undefined until it has come, null when it fails. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Answer | null | undefined {
  const [answer, setAnswer] = useState<Answer | null>();
  useEffect(() => {
    let isOver = false;
    ask().then(
      (value) => !isOver && setAnswer(value),
      () => !isOver && setAnswer(null),
    );
    return () => void (isOver = true);
    // oxlint-disable-next-line react/exhaustive-deps -- asked once
  }, []);
  return answer;
}
