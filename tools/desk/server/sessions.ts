import { createHash, randomBytes } from 'node:crypto';
import type { LoginSecrets } from '../../../backend/src/session/loginProvider.ts';

// Who is logged in at the desk, and logins in progress. Kept by the process: after a restart one logs in again.

/** The page asks by itself, so that nobody can tell whether its user is still there: a login is short instead. */
const LONGEST_MS = 2 * 3_600_000;
const LOGIN_MS = 10 * 60_000;
/** Anybody may begin a login: more than this at once push out the oldest. */
const MOST = 500;
/** Logins in progress from one network. */
const MOST_OF_NETWORK = 20;

/** No number: the hash by which the list knows them, and the name that the history tells. */
export interface Operator {
  readonly person: string;
  readonly name: string;
}

interface Session extends Operator {
  readonly began: number;
}

export interface Sessions {
  /** Remembers a login in progress, begun from that network; returns the browser's half, or undefined when too many are in progress from there. */
  begin(secrets: LoginSecrets, network: string): string | undefined;
  /** Takes the login of that state, once, if the same browser began it and not too long ago. */
  claim(browser: string | undefined, state: string | null): LoginSecrets | undefined;
  open(operator: Operator): string;
  find(cookie: string | undefined): Operator | undefined;
  close(cookie: string | undefined): void;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => randomBytes(32).toString('base64url');

export function createSessions(now: () => number): Sessions {
  const logins = new Map<string, LoginSecrets & { readonly began: number; readonly network: string }>();
  const sessions = new Map<string, Session>();

  function keep<T>(map: Map<string, T>, key: string, value: T): void {
    const [oldest] = map.keys();
    if (map.size >= MOST && oldest !== undefined) map.delete(oldest);
    map.set(key, value);
  }

  return {
    begin(secrets, network) {
      const own = [...logins.values()].filter((login) => login.network === network && now() - login.began < LOGIN_MS);
      if (own.length >= MOST_OF_NETWORK) return undefined;
      const browser = newSecret();
      keep(logins, hashOf(`${browser} ${secrets.state}`), { ...secrets, network, began: now() });
      return browser;
    },
    claim(browser, state) {
      const key = hashOf(`${browser} ${state}`);
      const login = logins.get(key);
      logins.delete(key);
      return login && now() - login.began < LOGIN_MS ? login : undefined;
    },
    open(operator) {
      const cookie = newSecret();
      keep(sessions, hashOf(cookie), { ...operator, began: now() });
      return cookie;
    },
    find(cookie) {
      const key = hashOf(cookie ?? '');
      const session = sessions.get(key);
      if (!session || now() - session.began < LONGEST_MS) return session;
      sessions.delete(key);
      return undefined;
    },
    close: (cookie) => void sessions.delete(hashOf(cookie ?? '')),
  };
}
