import type { Safe } from '@uppgiftsandring/shared/server/production';
import { SAFE as BACKEND, type Facts } from '../../backend/src/config/production/rules.ts';
import { SAFE as HOST } from '../../host/server/production.ts';

function table(settings: Readonly<Record<string, Safe<Facts>>>): string {
  const itemsOf = (name: string, { rules }: Safe<Facts>) => [...new Set(rules(name).map(({ asvs }) => asvs))].join(', ') || '–';
  const rows = Object.entries(settings).map(([name, safe]) => `| \`${name}\` | ${safe.words} | ${itemsOf(name, safe)} |`);
  return ['| setting | in production | ASVS |', '|---|---|---|', ...rows].join('\n');
}

/** `docs/settings.md`: what each setting may be in production, from the tables by which the servers start and the doctor judges (PLUS-60). */
export const settingsPage = (): string => `# What each setting may be in production

Made by \`npm run asvs\` from the tables by which the servers start and \`npm run doctor\` judges: do not edit it here. What each setting does, and its default:
[operations.md](operations.md). Besides, every server in production, release stores too, refuses every variable and flag that changes Node or its libraries: \`NODE_*\` but \`NODE_ENV=production\`,
\`NODE_EXTRA_CA_CERTS\`, \`NODE_COMPILE_CACHE\` and \`NODE_VERSION\`; \`*_PROXY\`, \`PG*\`, \`LD_*\`, \`OPENSSL_*\`, \`OTEL_*\`, \`UV_*\`, \`SSLKEYLOGFILE\`; flags but \`--enable-source-maps\`,
\`--max-old-space-size\`, \`--max-semi-space-size\`, \`--use-system-ca\` and \`--disable-sigusr1\`.

## Host server

${table(HOST)}

## Backend

${table(BACKEND)}
`;
