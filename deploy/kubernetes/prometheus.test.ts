import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import { ROOT } from '../../platform/build/paths.ts';
import { FOLDER, readResources, workloadsIn } from './test/manifests.ts';
import { withStores } from './test/kustomized.ts';

// What Prometheus would read in a cluster: its own rules for choosing among pods, applied to those of the manifests.

const Found = v.strictObject({ role: v.literal('pod'), namespaces: v.strictObject({ names: v.tuple([v.string()]) }) });
const Keep = v.strictObject({ action: v.literal('keep'), source_labels: v.array(v.string()), regex: v.string() });
const Name = v.strictObject({
  action: v.literal('replace'),
  source_labels: v.tuple([v.literal('__meta_kubernetes_pod_name')]),
  target_label: v.literal('instance'),
});
/** Exactly the fields that are used: any other fails, since the code here would ignore it. */
const Scraped = v.strictObject({
  global: v.strictObject({ scrape_interval: v.literal('15s') }),
  scrape_configs: v.array(v.strictObject({ job_name: v.string(), kubernetes_sd_configs: v.tuple([Found]), relabel_configs: v.tuple([Keep, Name]) })),
});

const resources = withStores(readResources());
const jobs = v.parse(Scraped, parse(readFileSync(path.join(FOLDER, 'prometheus.yml'), 'utf8'))).scrape_configs;
const textOf = (file: string) => readFileSync(path.join(ROOT, 'deploy/observability', file), 'utf8');

/** Each container port of the cluster's pods, with the labels that Prometheus would give it. */
const targets = workloadsIn(resources).flatMap(({ kind, name, labels, containers }) =>
  containers
    .flatMap(({ ports }) => ports)
    .map((port) => ({
      of: `${kind}/${name} ${port.containerPort}`,
      labels: new Map([
        ...Object.entries(labels).map(([key, value]) => [`__meta_kubernetes_pod_label_${key}`, value] as const),
        ['__meta_kubernetes_pod_container_port_name', port.name ?? ''],
      ]),
    })),
);

it('PLUS-65 PLUS-64 Prometheus reads every server by the alarms’ job names', () => {
  const read = jobs.map(({ job_name: job, relabel_configs: [{ source_labels: labels, regex }] }) => [
    job,
    targets.filter((target) => new RegExp(`^(?:${regex})$`).test(labels.map((label) => target.labels.get(label) ?? '').join(';'))).map(({ of }) => of),
  ]);
  expect(Object.fromEntries(read)).toEqual({
    edge: ['Deployment/edge 9464'],
    host: ['Deployment/host 9464'],
    backend: ['Deployment/backend 9464'],
    witness: ['StatefulSet/witness 9464'],
  });
  const [namespace] = resources.filter(({ kind }) => kind === 'Namespace');
  for (const {
    kubernetes_sd_configs: [found],
  } of jobs)
    expect(found.namespaces.names).toEqual([namespace?.name]);
  const named = [...textOf('alarms.yml').matchAll(/job=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
  expect(new Set(jobs.map(({ job_name: job }) => job))).toEqual(new Set(named));
});

it('PLUS-65 PLUS-64 ASVS 13.2.2 it may list the pods for that, and has no other right', () => {
  const bodyOf = (of: string) => resources.find(({ kind }) => kind === of)?.body;
  expect(bodyOf('Role')).toHaveProperty('rules', [{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'list', 'watch'] }]);
  expect(bodyOf('RoleBinding')).toMatchObject({
    roleRef: { kind: 'Role', name: 'find-pods' },
    subjects: [{ kind: 'ServiceAccount', name: 'prometheus', namespace: 'monitoring' }],
  });
});
