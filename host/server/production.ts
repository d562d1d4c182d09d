import {
  COMMON,
  isTestName,
  judge,
  notSet,
  readSettings,
  realAddress,
  refusal,
  report,
  strongSecret,
  type Env,
  type Judged,
  type Rule,
} from '@uppgiftsandring/shared/server/production';
import { faultsOf, readConfig, SECRETS, type HostConfig } from './config.ts';

/** What must hold before a host server starts in production (PLUS-60). */
export const RULES: readonly Rule[] = [
  ...COMMON,
  ...realAddress('PUBLIC_ORIGIN', { needed: true }),
  ...realAddress('FORM_ACTION_ORIGINS', { needed: true }),
  notSet('SIDE_HOSTS'),
  notSet('CONNECT_ORIGINS'),
  strongSecret('HOST_TOKEN', { needed: true }),
  strongSecret('VERSIONS_KEY', { needed: true }),
  strongSecret('TESTER_KEY', { needed: false }),
  {
    name: 'TESTER_STORES',
    asvs: '13.2.4',
    demand: 'TESTER_STORES ska inte ha namnet på den här datorn eller en utvecklares.',
    holds: ({ env }) => (env['TESTER_STORES'] ?? '').split(/[\s,]+/).every((host) => !isTestName(host.replace(/:\d+$/, ''))),
  },
  {
    name: 'TRUST_PROXY',
    asvs: '15.3.4',
    demand: 'TRUST_PROXY ska vara antalet proxyer framför servern, minst 1: det är där https tar slut.',
    holds: ({ env }) => Number(env['TRUST_PROXY'] ?? 0) > 0,
  },
];

const judged = (env: Env): Judged[] => judge(RULES, { env: readSettings(env, SECRETS) });

/** The settings that a host server starts with; throws an error with a sentence for each fault, and in production for each thing that is not safe (PLUS-60). */
export function readSafeConfig(env: Env): HostConfig {
  const sentences = refusal(env, faultsOf(env), judged(env));
  if (sentences !== null) throw new Error(sentences);
  return readConfig(env);
}

/** What `npm run doctor` prints of a host server with those settings, and whether it may start in production. */
export function examine(env: Env): { readonly text: string; readonly isSafe: boolean } {
  const faults = faultsOf(env);
  const list = judged(env);
  return { text: report('Värd', faults, list), isSafe: faults.size === 0 && list.every(({ holds }) => holds) };
}
