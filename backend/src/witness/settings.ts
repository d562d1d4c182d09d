import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { KeyListSchema } from '@uppgiftsandring/platform/contract/provenance';
import * as v from 'valibot';
import { StartupError } from '../base/startupError.ts';
import { PartsSchema, type Part } from './lists.ts';

const whole = (least: number, fallback: string) => v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(least), v.maxValue(65_535)), fallback);

/** The witness's settings, besides those of the database; docs/operations.md has a row for each. */
const WitnessSchema = v.object({
  WITNESS_DIR: v.string(),
  WITNESS_KEY_FILE: v.string(),
  WITNESS_SECONDS: whole(1, '10'),
  SLICES_FILE: v.optional(v.string()),
  RELEASE_KEYS_FILE: v.optional(v.string()),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: whole(0, '3002'),
  METRICS_PORT: v.optional(v.pipe(v.string(), v.toNumber(), v.integer())),
});
export type WitnessSettings = v.InferOutput<typeof WitnessSchema>;

/** Throws a `StartupError` with a sentence for each setting that is missing or cannot be used. */
export function readWitness(env: NodeJS.ProcessEnv): WitnessSettings {
  const { success, output, issues } = v.safeParse(WitnessSchema, Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!success) throw new StartupError(issues.map((issue) => `${v.getDotPath(issue)} saknas eller har ett värde som inte går att använda.`).join('\n'));
  return output;
}

/** The key in that file; to read a copy the public half is enough. Throws a `StartupError`. */
export function keyIn(file: string, isToSign: boolean): KeyObject {
  try {
    return (isToSign ? createPrivateKey : createPublicKey)(readFileSync(file));
  } catch (cause) {
    throw new StartupError(`Nyckeln i ${file} (WITNESS_KEY_FILE) går inte att läsa.`, { cause });
  }
}

/** The parts whose lists are verified: those of the list of slices, and the shell when it has a store. The files are read each time, as servers do. */
export function partsIn({ SLICES_FILE, RELEASE_KEYS_FILE }: WitnessSettings, env: NodeJS.ProcessEnv): readonly Part[] {
  if (SLICES_FILE === undefined) return [];
  const keysOfAll = RELEASE_KEYS_FILE === undefined ? {} : v.parse(KeyListSchema, readFileSync(RELEASE_KEYS_FILE, 'utf8'));
  const { slices } = v.parse(PartsSchema, JSON.parse(readFileSync(SLICES_FILE, 'utf8')));
  const all: typeof slices = [...slices, { name: 'host' }];
  return all.flatMap(({ name, store = env[`STORE_${name.toUpperCase()}`], keys = keysOfAll[name], approvals }) =>
    store === undefined ? [] : [{ name, store, keys, approvals }],
  );
}
