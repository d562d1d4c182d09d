import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Settings of a backend that is safe in production (PLUS-60), but for its keys. */
export const GOOD_BACKEND = {
  PUBLIC_ORIGIN: 'https://uppgift.myndighet.se',
  DATABASE_URL: 'postgres://uppgift:vR4tLq9ZxW2mBn6c@databas.myndighet.se/uppgift?sslmode=verify-full',
  OIDC_ISSUER: 'https://idp.tjanst.se',
  SIGN_URL: 'https://underskrift.tjanst.se/sign',
  SIGN_SERVICE_ID: 'https://underskrift.tjanst.se/id',
  SIGN_IDP_ID: 'https://idp.tjanst.se/id',
  SIGN_REQUESTER_ID: 'https://uppgift.myndighet.se/id',
  REGISTER_URL: 'https://register.myndighet.se',
  CASE_URL: 'https://arenden.myndighet.se',
  REGISTER_TOKEN_FILE: '/secrets/register.token',
  PERSON_TOKEN_FILE: '/secrets/person.token',
  CASE_TOKEN_FILE: '/secrets/case.token',
  SMTP_URL: 'smtp://post.myndighet.se',
  MAIL_FROM: 'kvittens@myndighet.se',
  HOST_TOKEN: 'nG4sV9rXq2LdTb7YwKzP0hMfUcEiJ3Ao',
};

const TOKENS = ['register', 'person', 'case'] as const;

/** The same, with what its files hold, in a folder: a key, and a token for each system. */
export function goodBackendIn(folder: string): Record<string, string> {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  write('requester.key.pem', 'x');
  const files = TOKENS.map((name) => [`${name.toUpperCase()}_TOKEN_FILE`, write(`${name}.token`, `wB7xQ2mKd9RtZ4vLn8Hs-${name}`)]);
  return { ...GOOD_BACKEND, KEYS_DIR: folder, ...Object.fromEntries(files) };
}
