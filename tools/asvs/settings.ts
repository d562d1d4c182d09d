import { judge, type Safe } from '@uppgiftsandring/shared/server/production';
import { faultsOf as faultsOfBackend } from '../../backend/src/config/config.ts';
import type { Facts } from '../../backend/src/config/production/rules.ts';
import { SAFE as BACKEND } from '../../backend/src/config/settings.ts';
import { faultsOf as faultsOfHost } from '../../host/server/config.ts';
import { SAFE as HOST } from '../../host/server/production.ts';

type Rules = Readonly<Record<string, Safe<Facts>>>;

/** A server's rules, and the settings without which it does not start in production. */
function serverOf(rules: Rules, faults: ReadonlyMap<string, string>) {
  const broken = judge(rules, { env: {}, keys: [], named: [] }, []).filter(({ holds }) => !holds);
  return { rules, needed: new Set([...faults.keys(), ...broken.map(({ name }) => name)]) };
}
const SERVERS = new Map([
  ['Host server', serverOf(HOST, faultsOfHost({}))],
  ['Backend', serverOf(BACKEND, faultsOfBackend({}))],
]);

const TABLE = /^### (.+)\n\n\| setting (\| default )?\|.*\n.*\n((?:\|.*\n)+)/gm;
const cellsOf = (row: string): string[] => row.slice('| '.length, -' |'.length).split(' | ');

/**
 * `docs/settings.md` with what each setting may be in production, from the tables by which the servers start and the doctor judges (PLUS-60), and each in
 * the right one of a server's two tables; no row for the file of a secret that has one. Its default and what it does are the page's own; throws a sentence when a setting has none.
 */
export function settingsPage(page: string): string {
  const told = new Map<string, readonly string[]>();
  for (const [, heading = '', byDefault, rows = ''] of page.matchAll(TABLE))
    for (const [name = '', ...words] of rows.trim().split('\n').map(cellsOf)) told.set(heading + name, byDefault ? words : ['–', ...words]);
  return page.replace(TABLE, (all: string, heading: string, byDefault: string | undefined, rows: string) => {
    const { rules, needed } = SERVERS.get(heading) ?? {};
    if (!rules || !needed) return all;
    const isSecretsFile = (name: string) => name.endsWith('_FILE') && name.slice(0, -'_FILE'.length) in rules;
    const names = Object.keys(rules).filter((name) => needed.has(name) === (byDefault === undefined) && !isSecretsFile(name));
    const lines = names.map((name) => {
      const [usual, what] = told.get(`${heading}\`${name}\``) ?? [];
      if (what === undefined) throw new Error(`docs/settings.md saknar en rad om ${name}.`);
      const items = [...new Set(rules[name]?.rules(name).map(({ asvs }) => asvs))].join(', ');
      return `| \`${name}\` |${byDefault ? ` ${usual} |` : ''} ${what} | ${rules[name]?.words}${items && ` (${items})`} |\n`;
    });
    return all.replace(rows, () => lines.join(''));
  });
}
