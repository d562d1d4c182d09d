import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { Labels, type Resource } from './manifests.ts';

const Body = v.looseObject({ metadata: v.looseObject({ name: v.string() }), spec: v.looseObject({}) });
/** Exactly the fields that the stores' kustomizations use: any other fails, since the code here would ignore it. */
const StoreKustomization = v.strictObject({
  apiVersion: v.string(),
  kind: v.string(),
  resources: v.tuple([v.literal('../store')]),
  nameSuffix: v.string(),
  labels: v.tuple([v.strictObject({ pairs: Labels, includeSelectors: v.literal(true) }), v.strictObject({ pairs: Labels, includeTemplates: v.literal(true) })]),
  images: v.array(v.unknown()),
  patches: v.tuple([v.strictObject({ target: v.strictObject({ kind: v.literal('StatefulSet') }), patch: v.string() })]),
});
const Patch = v.tuple([v.strictObject({ op: v.literal('add'), path: v.literal('/spec/template/spec/volumes/-'), value: v.unknown() })]);
const StatefulSet = v.looseObject({ template: v.looseObject({ spec: v.looseObject({ volumes: v.array(v.unknown()) }) }) });

type Kustomization = v.InferOutput<typeof StoreKustomization>;

function specOf(kind: string, spec: unknown, { labels: [chosen, more], patches: [{ patch }] }: Kustomization): object {
  if (kind === 'Service') return { ...v.parse(v.looseObject({}), spec), selector: chosen.pairs };
  const { template, ...rest } = v.parse(StatefulSet, spec);
  const [added] = v.parse(Patch, parse(patch));
  const pod = { ...template.spec, volumes: [...template.spec.volumes, added.value] };
  return { ...rest, selector: { matchLabels: chosen.pairs }, template: { metadata: { labels: { ...chosen.pairs, ...more.pairs } }, spec: pod } };
}

/** A store's resource as Kustomize would write it. */
function written({ kind, apiVersion, body }: Resource, kustomization: Kustomization, file: string): Resource {
  const { metadata, spec, ...rest } = v.parse(Body, body);
  const name = metadata.name + kustomization.nameSuffix;
  return { file, kind, apiVersion, name, body: { ...rest, metadata: { ...metadata, name }, spec: specOf(kind, spec, kustomization) } };
}

/** All resources that the cluster gets: each slice's store as its kustomization makes it from the common one, and the others unchanged. */
export function withStores(all: readonly Resource[]): readonly Resource[] {
  const isCommon = ({ file }: Resource) => path.dirname(file) === 'base/store';
  const manifests = all.filter(({ kind }) => kind !== 'Kustomization');
  const stores = all
    .filter(({ kind, file }) => kind === 'Kustomization' && file.startsWith('base/mfe-'))
    .flatMap(({ file, body }) => {
      const kustomization = v.parse(StoreKustomization, body);
      return manifests.filter(isCommon).map((resource) => written(resource, kustomization, file));
    });
  return [...manifests.filter((resource) => !isCommon(resource)), ...stores];
}
