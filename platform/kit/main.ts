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
  npm run dev                              delen med omladdning medan du skriver, i det riktiga skalet, mot en miljö som är igång
  npm test                                 typer, lint, tester och kontrakt
  npm run build [-- --from mapp]           bygger delen i dist; med --from: gör en version av det som en annan byggare har byggt
  npm run upgrade [-- mapp eller adress]   hämtar de nyaste paketen, ändrar koden och prövar den
  npm run desk                             släppbordet för delen, i webbläsaren
  npm run smoke -- 1.0.0                   prövar en publicerad version i miljön: filerna och sidorna
  npm run release -- keys [30]             gör lagets nyckel; de tidigare gäller så många dagar till
  npm run release -- check                 bygger och prövar delen mot det som är i drift
  npm run release -- publish               bygger, prövar, undertecknar och skickar versionen till versionslagret
  npm run release -- activate 1.0.0 [10]   alla nya besök får versionen, eller så många procent
  npm run release -- activate 1.0.0 --by-itself   en procent, sedan 10, 50 och 100, medan den mår bra (--hours, --persons)
  npm run release -- group provare 1.0.0   gruppen får alltid versionen; utan version: samma som alla andra
  npm run release -- promote 1.0.0 --to produktion   kopierar versionen som den är till en annan miljö
  npm run release -- rollback [1.0.0]      tar tillbaka den senaste versionen, eller den
  npm run release -- withdraw 1.0.0        tar versionen från alla besök
  npm run release -- config visaTips=true  ger en inställning ett värde; utan = delens eget
  npm run release -- status                versionerna, och hur de klarar sig
  npm run release -- history               vad som har hänt: när, av vem och varför
  npm run release -- figures [hour]        fel och tider för varje minut, eller timme
  npm run release -- link 1.0.0            länk som ger en testare versionen (--hours 24)
  npm run release -- link --local          länk till ett bygge på den här datorn, så länge kommandot körs
  npm run release -- preview pr12.1        lägger ett bygge i lagret under ett eget nummer, med en länk
  npm run release -- renew                 undertecknar listan över det som är i drift igen
  npm run release -- sign                  undertecknar det som redan ligger i lagret
Miljöns och lagrets adress står i package.json under slice, eller anges med STACK och STORE.`;

const SettingsSchema = v.object({ slice: v.optional(v.object({ stack: v.optional(v.string()), store: v.optional(v.string()) }), {}) });
/** Commands that need no store. */
const ALONE: readonly string[] = ['check', 'keys'];

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

/** Types, lint and tests. */
function tryOut(): string {
  tool('tsc', '-p', '.');
  tool('oxlint', ...['src', 'backend'].filter((folder) => existsSync(path.join(ROOT, folder))));
  tool('vitest', 'run');
  return 'Typer, lint och tester är hela.';
}

/** The stack and the store, which the release commands are told too. */
function places(): { readonly stack: string; readonly store: string } {
  const { stack, store } = settings();
  if (store === undefined) throw new Error('Ange versionslagrets adress: slice.store i package.json, eller STORE.');
  tell(stack);
  process.env['STORE'] = store;
  return { stack, store };
}

function tell(stack: string): void {
  process.env['HOST_BUILD'] ||= `${stack}/versions.json`;
  process.env['PUBLIC_ORIGIN'] ||= stack;
}

/** Where the stack offers packages: beside its stores. */
function offered(): string {
  return new URL('../-/', places().store).href;
}

async function release(name: string, [command = '', ...args]: readonly string[]): Promise<string> {
  // A copy of the store does not show what was removed.
  if (command === 'prune') throw new Error(`${command} görs av den som driver versionslagret, i dess mapp.`);
  if (!HELP.includes(` release -- ${command} `)) throw new Error(HELP);
  const own = [name, folderName(name)].includes(args[0] ?? '') ? args.slice(1) : args;
  const work = () => run([command, folderName(name), ...own]);
  tell(settings().stack);
  return ALONE.includes(command) ? work() : withRemoteStore(places().store, storeOf(name), work);
}

async function main([command, ...args]: readonly string[]): Promise<string> {
  const [name = ''] = SLICES;
  switch (command) {
    case 'build':
      if (args[0] === '--from') return (await import('../build/describe.ts')).describeBuilt(name, args[1] ?? '');
      await build({ only: [name], publish: false });
      return `${folderName(name)} ${packageOf(ROOT).version} är byggd i dist.`;
    case 'test':
      return tryOut();
    case 'upgrade': {
      const { upgrade } = await import('./upgrade.ts');
      return upgrade(ROOT, args[0] ?? offered());
    }
    // What the kit of before starts, with its version.
    case 'upgraded':
      await (await import('./upgrade.ts')).upgradeSources(ROOT, args[0] ?? '');
      return tryOut();
    case 'release':
      return release(name, args);
    case 'desk': {
      const [{ desk }, { stack, store }] = [await import('./desk.ts'), places()];
      return desk(name, stack, store);
    }
    case 'smoke': {
      const [{ smoke }, { stack, store }] = [await import('./smoke.ts'), places()];
      return withRemoteStore(store, storeOf(name), () => smoke(name, stack, args[0] ?? packageOf(ROOT).version));
    }
    case 'dev': {
      const { dev } = await import('./dev.ts');
      return dev(name, settings().stack);
    }
    default:
      throw new Error(HELP);
  }
}

await say(() => main(process.argv.slice(2)));
