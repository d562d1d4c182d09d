import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { REGISTRY_ID, type RegistryEntry } from '../../contract/registry.ts';

// What a version and its shell say of themselves, for the panel: older ones say less.

const shapes = v.record(v.string(), v.unknown());
const DescriptionSchema = v.object({
  shared: v.optional(v.record(v.string(), v.string()), {}),
  routes: v.optional(v.array(v.object({ path: v.string(), slots: v.optional(v.array(v.union([v.string(), v.object({ name: v.string() })])), []) })), []),
  events: v.optional(v.object({ sends: v.optional(shapes, {}), hears: v.optional(shapes, {}) }), {}),
});
export type Description = v.InferOutput<typeof DescriptionSchema>;

const ProvidesSchema = v.record(v.string(), v.string());
/** What a shell gives: its own packages, and in other sets what differs from them (PLUS-48). */
const GivenSchema = v.object({ provides: ProvidesSchema, others: v.optional(v.array(v.object({ name: v.string(), provides: ProvidesSchema })), []) });
export type Given = v.InferOutput<typeof GivenSchema>;

async function read<S extends v.GenericSchema>(url: string, schema: S): Promise<v.InferOutput<S>> {
  const answer = await fetch(url);
  return v.parse(schema, await answer.json());
}

/** What the shell of this page gives. */
export const readGiven = async (): Promise<Given> => (await read('/versions.json', v.object({ host: GivenSchema }))).host;

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

const SetsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.object({ other: v.optional(v.object({ name: v.string() })) })));

/** The name of the set of packages that a slice gets instead of the shell's own, if it does (PLUS-48). */
export const otherOf = (name: string): string | undefined => v.parse(SetsSchema, document.getElementById(REGISTRY_ID)?.textContent ?? '{}')[name]?.other?.name;
