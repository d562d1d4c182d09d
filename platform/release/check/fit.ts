import type { Gives } from '../../contract/releaseStore.ts';
import semver from 'semver';
import { definedTokens, neededTokens, stylesIn } from '../../build/tokens.ts';
import type { Breach, Candidate } from './breach.ts';

interface Misfit {
  readonly rule: Breach['rule'];
  readonly what: string;
  /** How to correct it when the slice is new, and when the shell is. */
  readonly slice: string;
  readonly shell: string;
}

function* contract({ release }: Candidate, { contracts }: Gives): Generator<Misfit> {
  if (contracts.includes(release.contract)) return;
  yield {
    rule: 'kontrakt',
    what: `följer kontrakt ${release.contract}, skalet tar kontrakt ${contracts.join(', ')}.`,
    slice: release.contract > Math.max(...contracts) ? 'Driftsätt skalet först.' : 'Bygg om mot den version av shared som skalet har.',
    shell: `Låt skalet ta kontrakt ${release.contract} också, så länge versionen används.`,
  };
}

function* ranges({ release }: Candidate, { provides }: Gives): Generator<Misfit> {
  for (const [name, range] of Object.entries(release.shared)) {
    const version = provides[name];
    if (version && semver.satisfies(version, range)) continue;
    yield {
      rule: 'delade paket',
      what: `behöver ${name} ${range}, skalet har ${version ?? 'inget sådant'}.`,
      slice: `Driftsätt ett skal med ${name} ${range} först, eller sänk kravet i delens package.json och bygg om.`,
      shell: `Bygg skalet med ${name} ${range}, eller släpp först en version av delen som klarar det nya.`,
    };
  }
}

/** Names that the shell does not give; a module taken as a whole cannot be compared, and is refused in a new version (`contents.ts`). */
function* names({ release }: Candidate, host: Gives): Generator<Misfit> {
  for (const [module, taken] of Object.entries(release.takes ?? {})) {
    const given = host.names?.[module];
    const missing = taken.filter((name) => name !== '*' && given && !given.includes(name));
    if (missing.length === 0) continue;
    yield {
      rule: 'delade namn',
      what: `tar ${missing.join(', ')} ur ${module}, som skalet inte ger.`,
      slice: 'Driftsätt först ett skal som ger det, eller ta bort det ur delen.',
      shell: 'Ge det i skalet också, eller släpp först en version av delen som klarar sig utan.',
    };
  }
}

function* tokens({ folder }: Candidate, host: Gives): Generator<Misfit> {
  const styles = stylesIn(folder);
  const there = new Set([...definedTokens(styles), ...host.tokens]);
  const missing = [...neededTokens(styles)].filter((token) => !there.has(token));
  if (missing.length === 0) return;
  yield {
    rule: 'stilmall',
    what: `behöver ${missing.sort().join(', ')} i sina stilmallar, vilket skalet inte har.`,
    slice: 'Driftsätt först ett skal som har det i shared/src/ui/styles/tokens.css, eller ange ett reservvärde: var(--namn, värde).',
    shell: 'Behåll det i shared/src/ui/styles/tokens.css, eller släpp först en version av delen som klarar sig utan.',
  };
}

function* guards({ release }: Candidate, { guards: known }: Gives): Generator<Misfit> {
  const unknown = new Set((release.routes ?? []).flatMap((route) => route.guards).filter((guard) => known?.includes(guard) === false));
  if (unknown.size === 0) return;
  yield {
    rule: 'adresser',
    what: `har ${[...unknown].join(', ')} bland sina vakter, som skalet inte känner.`,
    slice: 'Driftsätt först ett skal som känner vakten, eller ta bort den ur delens slice.json.',
    shell: 'Behåll vakten i skalet, eller släpp först en version av delen som klarar sig utan.',
  };
}

/** Everything that a version of a slice needs and a shell does not give: contract, packages, names in them, guards, design tokens (PLUS-22, PLUS-27). */
export const misfits = (version: Candidate, host: Gives): Misfit[] => [contract, ranges, names, guards, tokens].flatMap((rule) => [...rule(version, host)]);
