import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { PartName } from '../build/paths.ts';
import { GroupSchema } from '../contract/releaseStore.ts';
import { askStack, type InStack } from './askStack.ts';
import { parse } from './documents.ts';
import type { EnvironmentState } from './part.ts';

// The environments that the same versions go through (PLUS-49), as from test to production: the list in `ENVIRONMENTS_FILE`, the same in all of them.

const origin = v.pipe(
  v.string(),
  v.check((text) => /^https?:/.test(text) && URL.canParse(text), 'is not an address'),
  v.transform((text) => new URL(text).origin),
);

const EnvironmentsSchema = v.array(
  v.strictObject({
    name: GroupSchema,
    address: origin,
    /** Where its stores are, folders or addresses, with `{del}` (mfe-lookup) or `{namn}` (lookup) for the slice; without it no version can be moved from or to it. */
    stores: v.exactOptional(v.pipe(v.string(), v.regex(/\{(del|namn)\}/))),
  }),
);
export type Environment = v.InferOutput<typeof EnvironmentsSchema>[number];

/** The environments in the list; none without one. Throws a sentence when it cannot be read. */
export function environments(): readonly Environment[] {
  const file = process.env['ENVIRONMENTS_FILE'];
  return file ? parse(EnvironmentsSchema, file) : [];
}

const isHere = ({ address }: Environment): boolean => URL.parse(process.env['HOST_BUILD'] ?? '')?.origin === address;

/** The name of the environment of this stack, if the list has it. */
export const nameHere = (): string | undefined => environments().find(isHere)?.name;

/** Another environment by its name; throws a sentence with those that there are. */
export function environmentNamed(name: string): Environment {
  const others = environments().filter((one) => !isHere(one));
  const found = others.find((one) => one.name === name);
  if (found) return found;
  const names = others.length === 0 ? 'Det finns inga: ange listan med ENVIRONMENTS_FILE.' : `Det finns: ${others.map((one) => one.name).join(', ')}.`;
  throw new Error(`Det finns ingen annan miljö som heter ${name}. ${names}`);
}

const [MOST, FRESH_MS] = [20, 5000];
/** What each environment said; one that does not answer delays nobody twice. */
const said = new LRUCache<string, Awaited<ReturnType<typeof askStack>>>({
  max: MOST,
  ttl: FRESH_MS,
  allowStale: true,
  fetchMethod: (address) => askStack(`${address}/versions.json`),
});

function stateIn(environment: Environment, part: InStack | undefined): EnvironmentState {
  const { active = null, rollout, shares = rollout ? [rollout] : [], groups = {}, there = {} } = part ?? {};
  const given = shares.map(({ version, share }) => ({ version, share }));
  const { name, stores } = environment;
  return {
    name,
    isHere: isHere(environment),
    isOpen: stores !== undefined && !isHere(environment),
    isKnown: part !== undefined,
    active,
    shares: given,
    groups,
    there,
  };
}

/** What each environment in the list has of a part now. */
export const environmentsOf = (name: PartName): Promise<EnvironmentState[]> =>
  Promise.all(environments().map(async (environment) => stateIn(environment, (await said.fetch(environment.address))?.(name))));
