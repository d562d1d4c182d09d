import * as v from 'valibot';
import type { Resource } from '../manifests.ts';

const ModelSchema = v.pipe(
  v.function(),
  v.transform(
    (model) =>
      (body: unknown): unknown =>
        Reflect.construct(model, [body]),
  ),
);
const Judged = v.custom<{ readonly validate: () => void }>((made) => typeof made === 'object' && made !== null && 'validate' in made);

/** Faults of a resource by the API's own schema, from the models in `kubernetes-models`: values of enumerations, and the form of quantities. */
export async function modelFaults({ apiVersion, kind, body }: Pick<Resource, 'apiVersion' | 'kind' | 'body'>): Promise<readonly string[]> {
  const module: unknown = await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`);
  const { [kind]: make } = v.parse(v.record(v.string(), ModelSchema), module);
  if (make === undefined) throw new Error(`Det finns ingen modell av ${apiVersion} ${kind}.`);
  const model = v.parse(Judged, make(body));
  try {
    model.validate();
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return [error.message];
  }
}
