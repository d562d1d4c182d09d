import { parseArgs } from 'node:util';
import { SLICES, storeOf } from '../build/paths.ts';
import { newKey, sign } from './seal/signing.ts';
import { activate, check, put, putPreview, rollback, sliceIn, status, tidy, withdraw } from './commands.ts';

const HELP = `Så används kommandot:
  npm run release -- status [mfe-lookup]
  npm run release -- check mfe-lookup                bygger och prövar delen mot det som är i drift
  npm run release -- check host                      bygger skalet och prövar det mot varje version av en del som används
  npm run release -- publish mfe-lookup              bygger, prövar och lägger versionen i versionslagret
  npm run release -- activate mfe-lookup 1.2.0       alla nya besök får versionen
  npm run release -- activate mfe-lookup 1.2.0 10    tio procent av de nya besöken får versionen
  npm run release -- rollback mfe-lookup             tar tillbaka den senaste versionen
  npm run release -- withdraw mfe-lookup 1.2.0       tar versionen från alla besök, också dem som började med den
  npm run release -- link mfe-lookup 1.2.0           länk som ger en testare versionen (--hours 24, --origin https://…)
  npm run release -- link mfe-lookup --local         länk till ett bygge på den här datorn, så länge kommandot körs
  npm run release -- keys mfe-lookup [30]            gör en nyckel att underteckna med; de tidigare gäller så många dagar till
  npm run release -- sign mfe-lookup                 undertecknar det som redan ligger i versionslagret
  npm run release -- preview mfe-lookup pr12.1       lägger ett bygge i versionslagret under ett eget nummer, med en länk för testare
  npm run release -- prune mfe-lookup [30]           tar bort versioner som ingen har använt på så många dagar
Med --from <mapp> gäller check och publish ett färdigt bygge.`;

const OPTIONS = {
  from: { type: 'string' },
  hours: { type: 'string', default: '8' },
  origin: { type: 'string' },
  address: { type: 'string' },
  local: { type: 'boolean', default: false },
} as const;

/** Runs one release command; returns what to print, throws a sentence when it cannot be done. */
export async function run(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [command, slice, version, share] = positionals;
  switch (command) {
    case 'status':
      return (await Promise.all((slice ? [sliceIn(slice)] : SLICES).map(status))).join('\n');
    case 'check':
      return check(slice, values.from);
    case 'publish':
      return put(sliceIn(slice), values.from);
    case 'activate':
      return activate(sliceIn(slice), version, share);
    case 'withdraw':
      return withdraw(sliceIn(slice), version);
    case 'rollback':
      return rollback(sliceIn(slice));
    case 'link': {
      const { linkTo, linkToLocal } = await import('./link.ts');
      return values.local ? linkToLocal(sliceIn(slice), values) : linkTo(sliceIn(slice), version, values);
    }
    case 'keys':
      return newKey(sliceIn(slice), version);
    case 'sign':
      return sign(sliceIn(slice), storeOf(sliceIn(slice)));
    case 'preview': {
      const { linkTo } = await import('./link.ts');
      return linkTo(sliceIn(slice), await putPreview(sliceIn(slice), version, values.from), values);
    }
    case 'prune':
      return tidy(sliceIn(slice), version);
    default:
      throw new Error(HELP);
  }
}
