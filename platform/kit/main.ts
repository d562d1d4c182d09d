import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import '../local/localhostNames.ts';
import { say } from '../local/say.ts';
import { build } from '../build/main.ts';
import { folderName, packageOf, readJson, ROOT, SLICES, storeOf } from '../build/paths.ts';
import { run } from '../release/commandLine.ts';
import { withRemoteStore } from '../release/remote.ts';

// `slice-kit build|test|dev|release …` in the folder of a slice in a repository of its own (PLUS-41): the same code as the commands of the main repository.

const HELP = `Så används kommandot:
  slice-kit dev                  delen med omladdning medan du skriver, i det riktiga skalet, mot en miljö som är igång
  slice-kit test                 typer, lint, tester och kontrakt
  slice-kit build                bygger delen i dist
  slice-kit release check        prövar delen mot det som är i drift
  slice-kit release publish      bygger, prövar, undertecknar och skickar versionen till versionslagret
  slice-kit release activate 1.0.0 [10], rollback, withdraw 1.0.0, renew, sign, status, history, figures [minute|hour], keys
Miljöns och lagrets adress står i package.json under slice, eller anges med STACK och STORE.`;

const SettingsSchema = v.object({ slice: v.optional(v.object({ stack: v.optional(v.string()), store: v.optional(v.string()) }), {}) });
/** Commands that need no store. */
const ALONE: readonly string[] = ['check', 'figures', 'keys'];

interface Settings {
  /** Origin of the running stack. */
  readonly stack: string;
  /** Address of the slice's release store. */
  readonly store: string | undefined;
}

function settings(): Settings {
  const { slice } = v.parse(SettingsSchema, readJson(path.join(ROOT, 'package.json')));
  const store = process.env['STORE'] || slice.store;
  return { stack: new URL(process.env['STACK'] || slice.stack || 'http://localhost:8080').origin, store: store && (store.endsWith('/') ? store : `${store}/`) };
}

/** Runs an installed tool; throws when it fails, after what it printed itself. */
function tool(command: string, ...args: string[]): void {
  const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin', command), args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} har hittat fel; de står ovanför.`);
}

async function release(name: string, [command = '', ...args]: readonly string[]): Promise<string> {
  const { stack, store } = settings();
  process.env['HOST_BUILD'] ||= `${stack}/versions.json`;
  const work = () => run([command, folderName(name), ...args]);
  // A copy of the store does not show what was removed.
  if (command === 'prune') throw new Error(`${command} görs av den som driver versionslagret, i dess mapp.`);
  if (ALONE.includes(command)) return work();
  if (store === undefined) throw new Error('Ange versionslagrets adress: slice.store i package.json, eller STORE.');
  return withRemoteStore(store, storeOf(name), work);
}

async function main([command, ...args]: readonly string[]): Promise<string> {
  const [name = ''] = SLICES;
  switch (command) {
    case 'build':
      await build({ only: [name], publish: false });
      return `${folderName(name)} ${packageOf(ROOT).version} är byggd i dist.`;
    case 'test':
      tool('tsc', '-p', '.');
      tool('oxlint', ...['src', 'backend'].filter((folder) => existsSync(path.join(ROOT, folder))));
      tool('vitest', 'run');
      return 'Typer, lint och tester är hela.';
    case 'release':
      return release(name, args);
    case 'dev': {
      const { dev } = await import('./dev.ts');
      return dev(name, settings().stack);
    }
    default:
      throw new Error(HELP);
  }
}

await say(() => main(process.argv.slice(2)));
