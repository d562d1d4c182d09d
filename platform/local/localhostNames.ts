import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

// Browsers resolve `idp.localhost` to this computer (RFC 6761); few operating systems do, and Node uses those. Imported for its effect.

const known = (name: string): string => (/\.localhost\.?$/i.test(name) ? 'localhost' : name);

function lookingUpKnown<T extends (name: string, ...rest: never[]) => unknown>(lookup: T): T {
  return new Proxy(lookup, { apply: (target, self, [name, ...rest]: Parameters<T>) => Reflect.apply(target, self, [known(name), ...rest]) });
}

dns.lookup = lookingUpKnown(dns.lookup);
dns.promises.lookup = lookingUpKnown(dns.promises.lookup);
syncBuiltinESMExports();
