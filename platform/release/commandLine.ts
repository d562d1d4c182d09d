import { parseArgs } from 'node:util';
import { PARTS, storeOf } from '../build/paths.ts';
import { activate, approve, check, checkBackend, configure, giveGroup, partIn, put, putPreview, rollback, sliceIn, tidy, withdraw } from './commands.ts';
import { figures } from './curves.ts';
import type { ChangeInfo } from './origin.ts';
import { besideOwnStack } from './ownStack.ts';
import { promote } from './promote.ts';
import { newKey, renew, sign } from './seal/signing.ts';
import { history, status } from './status.ts';

const HELP = `Så används kommandot:
  npm run release -- status [mfe-lookup]
  npm run release -- history mfe-lookup              vad som har hänt med delen: när, av vem och varför
  npm run release -- figures mfe-lookup minute       sidladdningar, fel och tider över tid: per minute den senaste timmen, per hour den senaste veckan
  npm run release -- check mfe-lookup                bygger och prövar delen mot det som är i drift
  npm run release -- check backend                   prövar backend mot alla versioner av delar och skal som används
  npm run release -- publish mfe-lookup              bygger, prövar och lägger versionen i versionslagret
  npm run release -- activate mfe-lookup 1.2.0       alla nya besök får versionen
  npm run release -- activate mfe-lookup 1.2.0 10    tio procent av de nya besöken får versionen
  npm run release -- activate mfe-lookup 1.2.0 --by-itself   en procent, sedan 10, 50 och 100, minst 24 timmar (--hours) och 20 personer (--persons) var, medan den mår bra
  npm run release -- activate mfe-lookup 1.2.0 --two   två personer godkänner den, och allt som släpps sedan
  npm run release -- approve mfe-lookup 1.2.0        godkänner, som en till, det som en annan i laget har begärt
  npm run release -- group mfe-lookup provare 1.2.0  gruppen får alltid versionen; utan version: samma som alla andra
  npm run release -- promote mfe-lookup 1.2.0 --to produktion   kopierar versionen som den är till en annan miljö; --from: hit från en
  npm run release -- rollback mfe-lookup [1.2.0]     tar tillbaka den senaste versionen, eller den
  npm run release -- withdraw mfe-lookup 1.2.0       tar versionen från alla besök, också dem som började med den
  npm run release -- activate mfe-lookup 1.2.0 --again       en version som är stoppad eller tillbakatagen
  npm run release -- config mfe-lookup visaTips=true         ger en inställning ett värde; utan = delens eget; status visar alla
  npm run release -- link mfe-lookup 1.2.0           länk som ger en testare versionen (--hours 24, --origin https://…)
  npm run release -- link mfe-lookup --local         länk till ett bygge på den här datorn, så länge kommandot körs
  npm run release -- keys mfe-lookup [30]            gör en nyckel att underteckna med; de tidigare gäller så många dagar till; --person anna: hennes egen
  npm run release -- renew [mfe-lookup]              förnyar listan över det som är i drift, som annars slutar gälla efter trettio dagar
  npm run release -- sign mfe-lookup                 undertecknar det som redan ligger i versionslagret
  npm run release -- preview mfe-lookup pr12.1       lägger ett bygge i versionslagret under ett eget nummer, med en länk för testare
  npm run release -- prune mfe-lookup [30]           tar bort versioner som ingen har använt på så många dagar
Skalet heter host och släpps med samma kommandon, utom link och preview.
Med --from <mapp> gäller check och publish ett färdigt bygge. Med --reason "…" står det i historiken varför något gjordes.`;

const OPTIONS = {
  from: { type: 'string' },
  to: { type: 'string' },
  hours: { type: 'string' },
  persons: { type: 'string' },
  person: { type: 'string' },
  'by-itself': { type: 'boolean', default: false },
  origin: { type: 'string' },
  reason: { type: 'string' },
  address: { type: 'string' },
  again: { type: 'boolean', default: false },
  two: { type: 'boolean', default: false },
  local: { type: 'boolean', default: false },
} as const;

/** Runs one release command; returns what to print, throws a sentence when it cannot be done. `asked`: who requested it, and by which list, when that is not who runs the program. */
export async function run(args: readonly string[], asked: ChangeInfo = {}): Promise<string> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [command, part, version, share] = positionals;
  const info = { ...asked, why: values.reason };
  besideOwnStack(process.env);
  const parts = () => (part ? [partIn(part)] : PARTS);
  switch (command) {
    case 'status':
      return (await Promise.all(parts().map(status))).join('\n');
    case 'history':
      return history(partIn(part));
    case 'figures':
      return figures(partIn(part), version);
    case 'check':
      return part === 'backend' ? checkBackend(values.from) : check(partIn(part), values.from);
    case 'publish':
      return put(partIn(part), values.from);
    case 'activate': {
      const { 'by-itself': byItself, hours, persons, again, two } = values;
      return activate(partIn(part), version, { share, byItself, hours, persons, again, two, ...info });
    }
    case 'approve':
      return approve(partIn(part), version, { again: values.again, ...info });
    case 'withdraw':
      return withdraw(partIn(part), version, info);
    case 'config':
      return configure(sliceIn(part), version, info);
    case 'rollback':
      return rollback(partIn(part), version, info);
    case 'promote':
      return promote(partIn(part), version, { from: values.from, to: values.to, ...info });
    case 'group':
      return giveGroup(partIn(part), version, share, { again: values.again, ...info });
    case 'link': {
      const { linkTo, linkToLocal } = await import('./link.ts');
      return values.local ? linkToLocal(sliceIn(part), values) : linkTo(sliceIn(part), version, values);
    }
    case 'keys':
      return newKey(partIn(part), version, values.person);
    case 'renew':
      return (await Promise.all(parts().map((name) => renew(name, storeOf(name))))).join('\n');
    case 'sign':
      return sign(partIn(part), storeOf(partIn(part)));
    case 'preview': {
      const { linkTo } = await import('./link.ts');
      return linkTo(sliceIn(part), await putPreview(sliceIn(part), version, values.from), values);
    }
    case 'prune':
      return tidy(partIn(part), version);
    default:
      throw new Error(HELP);
  }
}
