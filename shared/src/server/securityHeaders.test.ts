import { describe, expect, it } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

describe('security headers', () => {
  it('ASVS 3.4.1 ASVS 3.4.3 ASVS 3.4.4 security headers are those of the library, with the policy that is given', () => {
    const headers = securityHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  });

  it('ASVS 3.4.1 a part that is turned off is not there', () => {
    expect(securityHeaders({ strictTransportSecurity: false })).not.toHaveProperty('strict-transport-security');
  });

  it('ASVS 3.4.3 a policy that is wrong is not begun with', () => {
    expect(() => securityHeaders({ contentSecurityPolicy: { useDefaults: false, directives: {} } })).toThrow('Content-Security-Policy');
  });
});
