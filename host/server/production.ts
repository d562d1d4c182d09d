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
import type { PartName } from '@uppgiftsandring/shared/domain/vag/routes';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import * as v from 'valibot';
import { readList } from './composition/sliceList.ts';
import { faultsOf, KeyListSchema, readConfig, SECRETS, type HostConfig } from './config.ts';

/** Whether the list has a key of that part's team; an unreadable list is reported elsewhere, as a fault. */
const hasKey = (list: string | undefined, name: PartName): boolean => {
  const keys = v.safeParse(KeyListSchema, list);
  return keys.success && (keys.output[name]?.length ?? 0) > 0;
};

/** The slices for which the list has no keys; an unreadable list is reported elsewhere, as a fault. */
function unsignedIn(file: string | undefined): PartName[] {
  if (file !== undefined && faultsOf({ SLICES_FILE: file }).size > 0) return [];
  return readList(file ?? null).flatMap(({ name, keys = [] }) => (keys.length === 0 ? [name] : []));
}

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
    name: 'RELEASE_KEYS',
    asvs: '15.2.4',
    demand: 'RELEASE_KEYS ska ha en nyckel för varje del, och för skalet när det har ett versionslager: det som ingen har undertecknat ska inte visas.',
    holds: ({ env }) => [...unsignedIn(env['SLICES_FILE']), ...(env['STORE_HOST'] ? ['host'] : [])].every((name) => hasKey(env['RELEASE_KEYS'], name)),
  },
  {
    name: 'TRUST_PROXY',
    asvs: '15.3.4',
    demand: 'TRUST_PROXY ska vara antalet proxyer framför servern, minst 1: det är där https tar slut.',
    holds: ({ env }) => Number(env['TRUST_PROXY'] ?? 0) > 0,
  },
];

/** An expired security.txt does not prevent a start, which would help nobody: the doctor warns this many days ahead. */
const DAYS_LEFT = 30;
const CURRENT = `security.txt (RFC 9116) ska gälla i minst ${DAYS_LEFT} dagar till: kontrollera adressen, flytta dagen i shared/src/i18n/myndighet.ts och släpp en ny version.`;

const judged = (env: Env): Judged[] => judge(RULES, { env: readSettings(env, SECRETS) });

/** The settings that a host server starts with; throws an error with a sentence for each fault, and in production for each thing that is not safe (PLUS-60). */
export function readSafeConfig(env: Env): HostConfig {
  const sentences = refusal(env, faultsOf(env), judged(env));
  if (sentences !== null) throw new Error(sentences);
  return readConfig(env);
}

/** What `npm run doctor` prints about a host server with those settings, and whether it may start in production. */
export function examine(env: Env, now = new Date()): { readonly text: string; readonly isSafe: boolean } {
  const faults = faultsOf(env);
  const list = judged(env);
  const isCurrent = Date.parse(SAKERHETSKONTAKT.giltigTill) - now.getTime() >= DAYS_LEFT * 86_400_000;
  const text = `${report('Värd', faults, list)}\n  ${isCurrent ? 'ja ' : 'NEJ'}  ${CURRENT}`;
  return { text, isSafe: isCurrent && faults.size === 0 && list.every(({ holds }) => holds) };
}
