import { modelFaults } from './model.ts';
import { badNames } from './names.ts';
import { outOfRange } from './ranges.ts';
import { badReferences, type Cluster } from './references.ts';

/** What an API server would refuse or ignore in resources that are applied together; each fault names its resource. */
export async function clusterFaults(cluster: Cluster): Promise<readonly string[]> {
  const found = await Promise.all(
    cluster.resources.map(async (resource) => {
      const { kind, name, body } = resource;
      const faults = [...(await modelFaults(resource)), ...outOfRange(body), ...badNames(kind, name, body), ...badReferences(resource, cluster)];
      return faults.map((fault) => `${kind} ${name}: ${fault}`);
    }),
  );
  return found.flat();
}
