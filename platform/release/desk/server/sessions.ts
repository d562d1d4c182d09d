import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';

// Who is logged in at the desk, and logins in progress. After a restart everybody must log in again.

/** The page polls, so calls do not show whether its user is still there: a session is short instead. */
const LONGEST_MS = 2 * 3_600_000;
const LOGIN_MS = 10 * 60_000;
/** The most sessions of one person; one more ends that person's oldest. */
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

interface Session extends Operator {
  readonly began: number;
}

const LoginSchema = v.strictObject({ state: v.string(), nonce: v.string(), codeVerifier: v.string(), began: v.number() });

export interface Sessions {
  /** A login in progress, sealed for the browser to keep: anybody may begin one, so it must take no memory here. */
  begin(secrets: LoginSecrets): string;
  /** The login with that state, if the browser has it, it is not too old, and it has not been used. */
  claim(browser: string | undefined, state: string | null): LoginSecrets | undefined;
  /** Logs in somebody on the list, with that login, which cannot be used again; returns their cookie. */
  open(operator: Operator, by: LoginSecrets): string;
  find(cookie: string | undefined): Operator | undefined;
  close(cookie: string | undefined): void;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => randomBytes(32).toString('base64url');

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts so that only this process can read them, and nobody can change them. */
function createSeal() {
  const key = randomBytes(32);
  return {
    seal(text: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    /** Undefined when it was not sealed here. */
    open(sealed: string): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        // Forged, from another process or changed: the caller need not know which.
        return undefined;
      }
    },
  };
}

/** `now`: milliseconds of a clock that never goes back. */
export function createSessions(now: () => number): Sessions {
  const { seal, open } = createSeal();
  const sessions = new Map<string, Session>();
  /** Logins that have been used, kept as long as their seals are valid. */
  const used = new Map<string, number>();

  return {
    begin: (secrets) => seal(JSON.stringify({ ...secrets, began: now() })),
    claim(browser, state) {
      const text = open(browser ?? '');
      const login = text === undefined ? undefined : v.parse(LoginSchema, JSON.parse(text));
      return login && login.state === state && now() - login.began < LOGIN_MS && !used.has(login.nonce) ? login : undefined;
    },
    open(operator, by) {
      for (const [nonce, at] of used) if (now() - at >= LOGIN_MS) used.delete(nonce);
      used.set(by.nonce, now());
      for (const [key, { began }] of sessions) if (now() - began >= LONGEST_MS) sessions.delete(key);
      const own = [...sessions].filter(([, { person }]) => person === operator.person);
      for (const [key] of own.slice(0, Math.max(0, own.length + 1 - MOST_OF_PERSON))) sessions.delete(key);
      const cookie = newSecret();
      sessions.set(hashOf(cookie), { ...operator, began: now() });
      return cookie;
    },
    find(cookie) {
      const session = sessions.get(hashOf(cookie ?? ''));
      return session && now() - session.began < LONGEST_MS ? session : undefined;
    },
    close: (cookie) => void sessions.delete(hashOf(cookie ?? '')),
  };
}
