import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Options } from '../options.ts';

const isSecure = ({ publicOrigin }: Pick<Options, 'publicOrigin'>) => publicOrigin.protocol === 'https:';

/** The name of a cookie of ours: over https prefixed with `__Host-`, so that no neighbouring domain can set it (ASVS 3.3.1). Over http that is impossible. */
export const cookieName = (name: string, config: Pick<Options, 'publicOrigin'>, prefix: '__Host-' | '__Secure-' = '__Host-'): string =>
  isSecure(config) ? prefix + name : name;

/** Reads cookies, and sets cookies that end with the browser session and that no script can read. */
export function addCookies(app: FastifyInstance, config: Options): void {
  // Versions and tokens have only plain characters, which need no encoding.
  // They are parsed late, when a request has been let through: neither a cached file nor a refusal needs them.
  app.register(fastifyCookie, { hook: 'preParsing', parseOptions: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config), encode: String } });
}
