import { createHash, randomBytes } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';

// Who is logged in at the desk, and logins in progress. After a restart everybody must log in again.

/** The page polls, so calls do not show whether its user is still there: a session is short instead. */
const LONGEST_MS = 2 * 3_600_000;
const LOGIN_MS = 10 * 60_000;
const MOST_OF_PERSON = 5;

/** The secrets of one login in progress; the browser is shown `state` alone. */
export interface LoginSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A person by the hash in the list of persons, and the name for the history. */
export interface Operator {
  readonly person: string;
  readonly name: string;
}

const LoginSchema = v.object({ state: v.string(), nonce: v.string(), codeVerifier: v.string() });

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => randomBytes(32).toString('base64url');

/** `now`: milliseconds of a clock that never goes back. */
export function createSessions(now: () => number) {
  const key = randomBytes(32);
  const sessions = new Map<string, Operator & { readonly began: number }>();
  /** Logins that have been used, kept as long as their seals are valid. */
  const used = new Map<string, number>();

  return {
    /** A login in progress, sealed for the browser to keep: anybody may begin one, so it must take no memory here. */
    begin: (secrets: LoginSecrets): Promise<string> =>
      new EncryptJWT({ ...secrets })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(now() + LOGIN_MS))
        .encrypt(key),
    /** The login with that state, if the browser has it, it is not too old, and it has not been used. */
    async claim(browser: string | undefined, state: string | null): Promise<LoginSecrets | undefined> {
      try {
        const login = v.parse(LoginSchema, (await jwtDecrypt(browser ?? '', key, { currentDate: new Date(now()) })).payload);
        return login.state === state && !used.has(login.nonce) ? login : undefined;
      } catch {
        // Forged, changed, too old or from another process: the caller need not know which.
        return undefined;
      }
    },
    /** Logs in somebody on the list, with that login, which cannot be used again; returns their cookie. */
    open(operator: Operator, by: Pick<LoginSecrets, 'nonce'>): string {
      for (const [nonce, at] of used) if (now() - at >= LOGIN_MS) used.delete(nonce);
      used.set(by.nonce, now());
      for (const [key, { began }] of sessions) if (now() - began >= LONGEST_MS) sessions.delete(key);
      const own = [...sessions].filter(([, { person }]) => person === operator.person);
      for (const [key] of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_PERSON))) sessions.delete(key);
      const cookie = newSecret();
      sessions.set(hashOf(cookie), { ...operator, began: now() });
      return cookie;
    },
    find(cookie: string | undefined): Operator | undefined {
      const session = sessions.get(hashOf(cookie ?? ''));
      return session && now() - session.began < LONGEST_MS ? session : undefined;
    },
    close: (cookie: string | undefined) => void sessions.delete(hashOf(cookie ?? '')),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
