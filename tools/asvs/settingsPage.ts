import { judge, type Safe } from '@uppgiftsandring/shared/server/production';
import { faultsOf as faultsOfBackend } from '../../backend/src/config/config.ts';
import { SAFE as BACKEND, type Facts } from '../../backend/src/config/production/rules.ts';
import { faultsOf as faultsOfHost } from '../../host/server/config.ts';
import { SAFE as HOST } from '../../host/server/production.ts';
import * as told from './settings.data.ts';

interface Server {
  readonly heading: string;
  readonly safe: Readonly<Record<string, Safe<Facts>>>;
  readonly told: Readonly<Record<string, readonly [string, string]>>;
  /** The settings without which it does not start in production. */
  readonly needed: ReadonlySet<string>;
}

/** What is at fault, or breaks a rule, when nothing is set. */
function neededBy(safe: Server['safe'], faults: ReadonlyMap<string, string>): ReadonlySet<string> {
  const broken = judge(safe, { env: {}, keys: [], named: [] }, []).filter(({ holds }) => !holds);
  return new Set([...faults.keys(), ...broken.map(({ name }) => name)]);
}

const SERVERS: readonly Server[] = [
  { heading: 'Host server', safe: HOST, told: told.HOST, needed: neededBy(HOST, faultsOfHost({})) },
  { heading: 'Backend', safe: BACKEND, told: told.BACKEND, needed: neededBy(BACKEND, faultsOfBackend({})) },
];

function table({ safe, told: words, needed }: Server, isNeeded: boolean): string {
  const rows = Object.entries(safe).flatMap(([name, { words: allowed, rules }]) => {
    if (needed.has(name) !== isNeeded) return [];
    const [byDefault = '', what = ''] = words[name] ?? [];
    const items = [...new Set(rules(name).map(({ asvs }) => asvs))].join(', ');
    return [`| \`${name}\` |${isNeeded ? '' : ` ${byDefault} |`} ${what} | ${allowed} | ${items || '–'} |`];
  });
  const head = ['setting', ...(isNeeded ? [] : ['default']), 'what', 'in production', 'ASVS'];
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
}

const sections = (isNeeded: boolean) => SERVERS.map((server) => `### ${server.heading}\n\n${table(server, isNeeded)}`).join('\n\n');

/** `docs/settings.md`: what each setting does, and what it may be in production, from the tables by which the servers start and the doctor judges (PLUS-60). */
export const settingsPage = (): string => `# Settings

All are environment variables. A server with missing, wrong or, in production, unsafe ones names each in one sentence and exits with code 1.

    npm run doctor -- --host host.env --backend backend.env     # judges them without starting anything

Made by \`npm run asvs\` from the tables by which servers and doctor judge: do not edit it here. A secret \`X\` may be given as a file, \`X_FILE\`.
*Real*: not of this machine, a simulator or a name for examples.

## What must be set in production

Also \`BACKEND_URL\`: the edge's inner port.

${sections(true)}

## What may be set

\`STORE_<NAME>\` on the host is the address or folder of a slice's store whose entry in the list names none.

${sections(false)}

## What is refused in production

Every variable and flag that changes Node or its libraries, in release stores too: \`NODE_*\` but \`NODE_ENV=production\`, \`NODE_EXTRA_CA_CERTS\`,
\`NODE_COMPILE_CACHE\` and \`NODE_VERSION\`; \`*_PROXY\`, \`PG*\`, \`LD_*\`, \`OPENSSL_*\`, \`OTEL_*\`, \`UV_*\`, \`SSLKEYLOGFILE\`; flags but
\`--enable-source-maps\`, \`--max-old-space-size\`, \`--max-semi-space-size\`, \`--use-system-ca\` and \`--disable-sigusr1\`.
`;
