import type { FastifyInstance } from 'fastify';
import type { HostConfig } from './config.ts';

/**
 * The content security policy of the page: everything from our own origin, nothing inline. `form-action` lists where a signing
 * may be sent, each origin of its redirects included, because browsers check those too.
 */
export function contentSecurityPolicy({ formActionOrigins, connectOrigins }: Pick<HostConfig, 'formActionOrigins' | 'connectOrigins'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formActionOrigins].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer; what the backend has said about its own answers stands. */
function securityHeaders(config: Pick<HostConfig, 'formActionOrigins' | 'connectOrigins' | 'publicOrigin'>): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(config.publicOrigin.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function addSecurityHeaders(app: FastifyInstance, config: HostConfig): void {
  const headers = Object.entries(securityHeaders(config));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
