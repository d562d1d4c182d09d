import { loadRemote } from '@module-federation/enhanced/runtime';
import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import type { Pages } from '../../../platform/contract/index.ts';

// Replaces parts.ts where the parts are federated as `@module-federation/enhanced` does by default.

/** The pages of a part, from its own build. */
export const partOf = async (name: SliceName): Promise<Pages> => (await loadRemote<{ readonly pages: Pages }>(`${name}/pages`))?.pages ?? {};
