import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { completePersonId, isPersonalId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { LoginFailed } from '../../backend/src/adapters/login/loginProvider.ts';
import { createOidcProvider } from '../../backend/src/adapters/login/oidc.ts';
import { createLogger } from '../../backend/src/base/log/logger.ts';
import { opaqueId } from '../../backend/src/features/session/personer.ts';
import { say } from '../../platform/local/say.ts';
import { runDesk } from '../../platform/release/desk/desk.ts';
import type { Login } from '../../platform/release/desk/server/login.ts';
import { keysDirOf } from '../../platform/release/ownStack.ts';
import { personHash, readKey, type Settings } from '../../platform/release/desk/server/settings.ts';

// `npm run desk`: the release desk, for those who have the release stores and the keys, with the service's own login. `npm run desk -- person` reads a
// personal number from standard input and prints its hash for the list of persons; `-- visitor` prints its id for a list of groups (PLUS-49).

/** Anna Ek, of the test register, may release everything on a developer's computer. */
const DEVELOPER = '19850314-2385';

/** A typed personal number, as `YYYYMMDD-NNNN`; throws a sentence when it is not valid. */
export function personnummerIn(typed: string, today: Date): string {
  if (!isPersonalId(typed.trim(), today)) throw new Error('Det är inget personnummer. Skriv det som ÅÅÅÅMMDD-NNNN.');
  return completePersonId(typed.trim(), today);
}

const refused = (error: unknown) => {
  if (!(error instanceof LoginFailed)) throw error;
  return { refused: error.reason };
};

function loginBy({ oidc, origin }: Settings): Login {
  const provider = createOidcProvider({ oidc, publicOrigin: origin }, () => new Date(), createLogger('warn'));
  return {
    begin: () => provider.begin().catch(refused),
    complete: (callback, secrets) => provider.complete(callback, secrets).then(({ personnummer, fullname }) => ({ id: personnummer, name: fullname }), refused),
  };
}

/** The id by which backends name a person to composition servers, by their token; throws a sentence without one. */
export function visitorOf(typed: string, env: NodeJS.ProcessEnv): string {
  const file = env['HOST_TOKEN_FILE'] || path.join(keysDirOf(env), 'host.token');
  if (!env['HOST_TOKEN'] && !existsSync(file)) throw new Error('Ange HOST_TOKEN som servrarna har den: personernas beteckningar beror på den.');
  return opaqueId(personnummerIn(typed, new Date()), env['HOST_TOKEN'] || readFileSync(file, 'utf8').trim());
}

async function main(): Promise<string> {
  if (process.argv[2] === 'visitor') return visitorOf(await text(process.stdin), process.env);
  if (process.argv[2] === 'person') return personHash(personnummerIn(await text(process.stdin), new Date()), readKey(process.env));
  return `Redo: ${await runDesk(loginBy, DEVELOPER)}`;
}

if (import.meta.main) {
  await say(main);
}
