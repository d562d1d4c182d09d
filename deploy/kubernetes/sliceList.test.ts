import { readSliceList } from '../../platform/contract/sliceList.ts';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import builtIn from '../../host/slices.json' with { type: 'json' };
import { TABLE } from '../../host/server/table.ts';
import { readEnv, readResources } from './test/manifests.ts';

const resources = readResources();
const bodyOf = (kind: string, name: string) => resources.find((one) => one.kind === kind && one.name === name)?.body;

it('PLUS-65 PLUS-41 the list of slices begins as that of this repository', () => {
  const { data } = v.parse(v.object({ data: v.object({ 'slices.json': v.string() }) }), bodyOf('ConfigMap', 'slices'));
  // A new slice in this repository is in that list only when its store has been added there.
  expect(builtIn.slices).toEqual(expect.arrayContaining([...readSliceList(data['slices.json'], TABLE)]));
});

it.each([
  ['Deployment', 'host'],
  ['StatefulSet', 'uploads'],
  ['StatefulSet', 'shell'],
])('PLUS-65 PLUS-41 the %s %s reads the list where it changes while it runs', (kind, name) => {
  expect(readEnv('base/host.env')['SLICES_FILE']).toBe('/slices/slices.json');
  const text = JSON.stringify(bodyOf(kind, name));
  expect(text).toContain('{"name":"slices","configMap":{"name":"slices"}}');
  // With `subPath` a container would keep the file from its start.
  expect(text).toContain('{"name":"slices","mountPath":"/slices","readOnly":true}');
});
