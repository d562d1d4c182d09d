import { randomBytes } from 'node:crypto';
import { haveAll, writeKeyFile } from './files.ts';

/** The services that require their token. */
export type GuardedService = 'register' | 'person' | 'case';

export const tokenFile = (service: GuardedService): string => `${service}.token`;

/** Creates the token of each guarded service in `dir`, unless it exists. The prefix shows that it is not a real service's. */
export async function makeTokens(dir: string): Promise<void> {
  for (const service of ['register', 'person', 'case'] as const) {
    const name = tokenFile(service);
    if (!haveAll(dir, [name])) await writeKeyFile(dir, name, `utveckling-${randomBytes(24).toString('base64url')}\n`, 'private');
  }
}
