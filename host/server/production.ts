import { judge, readSettings, refusal, report, type Env, type Judged, type Safe } from '@uppgiftsandring/shared/server/production';
import {
  between,
  database,
  databasePassword,
  fileOf,
  free,
  insideOrEncrypted,
  isInside,
  isTestName,
  LEVEL,
  notSet,
  only,
  PROD,
  realAddress,
  secret,
} from '@uppgiftsandring/shared/server/safe';
import type { PartName } from '@uppgiftsandring/platform/contract/route';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import * as v from 'valibot';
import { KeyListSchema } from '@uppgiftsandring/platform/contract/provenance';
import { readSliceList, type SliceEntry } from '@uppgiftsandring/platform/contract/sliceList';
import { isOpen, readList } from '@uppgiftsandring/platform/server/composition/sliceList';
import list from '../slices.json' with { type: 'json' };
import { faultsOf, readConfig, SECRETS, type HostConfig, type SettingName } from './config.ts';
import { TABLE } from './table.ts';

/** Whether the list has a key of that part's team; an unreadable list is reported elsewhere, as a fault. */
const hasKey = (list: string | undefined, name: PartName): boolean => {
  const keys = v.safeParse(KeyListSchema, list);
  return keys.success && (keys.output[name]?.length ?? 0) > 0;
};

/** The slices in the list; an unreadable list is reported elsewhere, as a fault. */
function slicesIn({ SLICES_FILE: file }: Env): readonly SliceEntry[] {
  if (file === undefined) return readSliceList(JSON.stringify(list), TABLE);
  return faultsOf({ SLICES_FILE: file }).size > 0 ? [] : readList(file, TABLE);
}

const unsignedIn = (env: Env): PartName[] => slicesIn(env).flatMap(({ name, keys = [] }) => (keys.length === 0 ? [name] : []));

/** Whether testers' builds may come from that host: the service's own domain, or inside the closed network. */
function isOurs(host: string, { PUBLIC_ORIGIN = '' }: Env): boolean {
  const domain = URL.parse(PUBLIC_ORIGIN)?.hostname.split('.').slice(-2).join('.');
  return !isTestName(host) && (isInside(host) || host === domain || host.endsWith(`.${domain}`));
}

/** What each setting of a host server must be in production (PLUS-60). */
export const SAFE: Readonly<Record<SettingName, Safe>> = {
  HOST: free('any: the start reports a wrong one'),
  PORT: free('any'),
  PUBLIC_ORIGIN: realAddress({ needed: true }),
  BACKEND_URL: free('any: that network is closed or encrypted (ADR 0037)'),
  PASS_CALLS: notSet,
  HOST_DIST: free('any: the start reports a wrong one'),
  SLICES_FILE: only('slices’ backends by https, or inside the closed network', {
    asvs: '12.3.1',
    demand: 'SLICES_FILE ska ha backend som börjar med https://, om de inte finns inom det slutna nätet.',
    holds: ({ env }) => !slicesIn(env).some(isOpen),
  }),
  GROUPS_FILE: free('any: a group gets only what a team has signed'),
  STORE_HOST: free('any: what a store has is trusted by its signature'),
  APP_ENV: PROD,
  RELEASE_KEYS: only('a key for each slice, and for the shell when it has a store', {
    asvs: '15.2.4',
    demand: 'RELEASE_KEYS ska ha en nyckel för varje del, och för skalet när det har ett versionslager: det som ingen har undertecknat ska inte visas.',
    holds: ({ env }) => [...unsignedIn(env), ...(env['STORE_HOST'] ? ['host' as const] : [])].every((name) => hasKey(env['RELEASE_KEYS'], name)),
  }),
  RELEASE_KEYS_FILE: fileOf('RELEASE_KEYS'),
  FORM_ACTION_ORIGINS: realAddress({ needed: true }),
  CONNECT_ORIGINS: notSet,
  HOST_TOKEN: secret([], { needed: true }),
  HOST_TOKEN_FILE: fileOf('HOST_TOKEN'),
  HEALTH_DATABASE_URL: database('HEALTH_DATABASE_URL'),
  HEALTH_DATABASE_PASSWORD: databasePassword('HEALTH_DATABASE_URL'),
  HEALTH_DATABASE_PASSWORD_FILE: fileOf('HEALTH_DATABASE_PASSWORD'),
  RETENTION_HEALTH_DAYS: between(1, 365, '14.2.4'),
  TESTER_KEY: secret(['HOST_TOKEN']),
  TESTER_KEY_FILE: fileOf('TESTER_KEY'),
  TESTER_STORES: only('the domain of PUBLIC_ORIGIN, or inside the closed network', {
    asvs: '13.2.4',
    demand: 'TESTER_STORES ska höra till samma domän som PUBLIC_ORIGIN eller det slutna nätet, inte till den här datorn eller en utvecklares.',
    holds: ({ env }) => (env['TESTER_STORES']?.split(/[\s,]+/) ?? []).every((host) => host === '' || isOurs(host.replace(/:\d+$/, ''), env)),
  }),
  VERSIONS_KEY: secret(['HOST_TOKEN', 'TESTER_KEY'], { needed: true }),
  VERSIONS_KEY_FILE: fileOf('VERSIONS_KEY'),
  METRICS_PORT: free('any: only the monitoring reaches it'),
  OTEL_EXPORTER_OTLP_ENDPOINT: insideOrEncrypted,
  WHOLE_PAGES_AT_ONCE: between(0, 256, '15.2.2'),
  DRAIN_MS: between(0, 60_000, '16.5.2'),
  FIRST_PAGE_ANSWERS: free('any'),
  FIRST_PAGE_WAIT_MS: between(50, 5000, '15.2.2'),
  STORE_WAIT_MS: between(50, 5000, '15.2.2'),
  SLICE_CALL_MS: between(50, 20_000, '15.2.2'),
  SERVER_RENDERING: free('any'),
  RENDER_DEADLINE_MS: between(10, 1000, '15.2.2'),
  LOG_LEVEL: LEVEL,
};

/** An expired security.txt does not prevent a start, which would help nobody: the doctor warns this many days ahead. */
const DAYS_LEFT = 30;
const CURRENT = `security.txt (RFC 9116) ska gälla i minst ${DAYS_LEFT} dagar till: kontrollera adressen, flytta dagen i shared/src/i18n/myndighet.ts och släpp en ny version.`;

function judged(env: Env, flags: readonly string[]): Judged[] {
  const inAddress = URL.parse(env['HEALTH_DATABASE_URL'] ?? '')?.password || undefined;
  return judge(SAFE, { env: { HEALTH_DATABASE_PASSWORD: inAddress, ...readSettings(env, SECRETS) } }, flags);
}

/** The settings that a host server starts with, by the flags of its Node; throws an error with a sentence for each fault, and in production for each thing that is not safe (PLUS-60). */
export function readSafeConfig(env: Env, flags: readonly string[]): HostConfig {
  const sentences = refusal(env, faultsOf(env), judged(env, flags));
  if (sentences !== null) throw new Error(sentences);
  return readConfig(env);
}

/** What `npm run doctor` prints about a host server with those settings, and whether it may start in production. */
export function examine(env: Env, flags: readonly string[], now = new Date()): { readonly text: string; readonly isSafe: boolean } {
  const faults = faultsOf(env);
  const list = judged(env, flags);
  const isCurrent = Date.parse(SAKERHETSKONTAKT.giltigTill) - now.getTime() >= DAYS_LEFT * 86_400_000;
  const text = `${report('Värd', faults, list)}\n  ${isCurrent ? 'ja ' : 'NEJ'}  ${CURRENT}`;
  return { text, isSafe: isCurrent && faults.size === 0 && list.every(({ holds }) => holds) };
}
