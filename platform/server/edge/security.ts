import { securityHeaders } from '@uppgiftsandring/shared/server/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Options } from '../options.ts';
import { pathOf } from '../answers/problem.ts';
import { rendersAny } from '../../rendering/versions.ts';
import { EARLY_SOURCE, WATCH_SOURCE } from '../page/watch.ts';

const OWN = "'self'";
const NOTHING = ["'none'"];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set when this route sends files that a page fetches. */
    holdsFiles?: true;
  }
}

const POLICY = 'content-security-policy';
/** Scripts, style sheets, texts and fonts are never documents. A file that a browser can show alone, such as a picture, may be one. */
const NEVER_DOCUMENT = /\.(js|css|json|woff2)$/;
/** Headers that matter also for what is no document. */
const OF_FILES: readonly string[] = ['cross-origin-resource-policy', 'referrer-policy', 'strict-transport-security', 'x-content-type-options'];

/**
 * Headers of every response; the backend's own headers replace them in its responses, and files have fewer (`sendsForPages`). The page loads everything from
 * our own origin and nothing inline but the script that watches the shell start, and the script and style sheets of a server-rendered page (`allowStyles`).
 * `form-action` lists where a signing may be sent, including each origin that it redirects to, because browsers check those too.
 */
export function addSecurityHeaders(app: FastifyInstance, { formActionOrigins, connectOrigins, publicOrigin, ...config }: Options): void {
  const headers = {
    ...securityHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: NOTHING,
          scriptSrc: [OWN, WATCH_SOURCE, ...(rendersAny(config) ? [EARLY_SOURCE] : [])],
          styleSrc: [OWN],
          imgSrc: [OWN, 'data:'],
          fontSrc: [OWN],
          connectSrc: [OWN, ...connectOrigins],
          manifestSrc: [OWN],
          baseUri: NOTHING,
          formAction: [OWN, ...formActionOrigins],
          frameAncestors: NOTHING,
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['default'],
        },
      },
      xFrameOptions: { action: 'deny' },
      strictTransportSecurity: publicOrigin.protocol === 'https:' && { maxAge: 31_536_000, includeSubDomains: true },
    }),
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  const kept = Object.entries(headers).filter(([name]) => OF_FILES.includes(name));
  const ofFiles = { ...Object.fromEntries(kept), [POLICY]: "default-src 'none';frame-ancestors 'none'" };
  app.addHook('onRequest', (request, reply, done) => {
    const isFile = request.routeOptions.config.holdsFiles === true && NEVER_DOCUMENT.test(pathOf(request));
    reply.headers(isFile ? ofFiles : headers);
    done();
  });
}

/** For files that a page fetches: a policy that allows nothing, and half as many bytes of headers (PLUS-52). */
export function sendsForPages(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, holdsFiles: true };
  });
}

/** Allows inline styles in this one page, by their hashes. */
export function allowStyles(reply: FastifyReply, sources: readonly string[]): void {
  const styles = `style-src ${OWN}`;
  reply.header(POLICY, String(reply.getHeader(POLICY)).replace(styles, [styles, ...sources].join(' ')));
}
