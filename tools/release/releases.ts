import type { Plan } from '@uppgiftsandring/shared/domain/slapp/sjalv';
import type { Releases } from '@uppgiftsandring/shared/slice/releaseStore';

// The changes of `releases.json`, as pure functions: the time is a parameter, reading and writing are in store.ts.

type What = Releases['history'][number]['what'];

const HISTORY = 200;

interface Gradual {
  readonly share: number;
  readonly plan?: Plan;
}

/** The history with one entry more. What is too old goes, but for the entries by which sessions began to get what is in use: figures and stops are kept by those. */
function record(releases: Releases, what: What, version: string, at: Date, gradual?: Gradual): Releases['history'] {
  const all = [...releases.history, { at: at.toISOString(), what, version, ...gradual }];
  const used = [releases.active, releases.previous, releases.rollout?.version];
  const began = new Set(used.map((one) => all.findLastIndex((event) => event.version === one && (event.what === 'activated' || event.what === 'rollout'))));
  return all.filter((_event, index) => index >= all.length - HISTORY || began.has(index));
}

function without(versions: readonly string[], version: string): string[] {
  return versions.filter((other) => other !== version);
}

/** A version has been put in the store; that makes nothing live. */
export function published(releases: Releases, version: string, at: Date): Releases {
  return { ...releases, history: record(releases, 'published', version, at) };
}

/** New sessions get the version; sessions that are open keep theirs (PLUS-24). Ends a gradual release. */
export function activated(releases: Releases, version: string, at: Date): Releases {
  const { rollout: _ended, ...rest } = releases;
  const previous = releases.active === version ? releases.previous : releases.active;
  return { ...rest, active: version, previous, withdrawn: without(releases.withdrawn, version), history: record(releases, 'activated', version, at) };
}

/** What a gradual release that goes by itself comes to, in percent. */
const SHARES = [1, 10, 50, 100];

/** The plan of a gradual release that begins with that share and holds each for so many hours at least (PLUS-43). */
export function planFrom(share: number, hours: number): Plan {
  if (!(hours > 0 && hours <= 168)) throw new Error(`Varje andel ska gälla i högst 168 timmar, inte "${hours}".`);
  return { shares: [share, ...SHARES.filter((later) => later > share)], hours };
}

/** A share (percent) of new sessions gets the version (PLUS-23); with a plan, more of them by and by (PLUS-43). */
export function rolledOut(releases: Releases, version: string, { share, plan }: Gradual, at: Date): Releases {
  if (!(share > 0 && share <= 100)) throw new Error(`Andelen ska vara mellan 1 och 100 procent, inte ${share}.`);
  if (releases.active === version) throw new Error(`Version ${version} är redan aktiv för alla.`);
  if (releases.active === null) throw new Error('Ingen version är aktiv. Aktivera en version först.');
  // It may have come to everybody: what replaced it would take it from them.
  if (releases.rollout?.plan && releases.rollout.version !== version)
    throw new Error(`Version ${releases.rollout.version} släpps stegvis av sig själv. Gör den aktiv för alla, eller ta tillbaka den med rollback, först.`);
  return {
    ...releases,
    rollout: { version, share, ...(plan && { plan }) },
    withdrawn: without(releases.withdrawn, version),
    history: record(releases, 'rollout', version, at, { share, ...(plan && { plan }) }),
  };
}

/**
 * Takes a version from every session, also from those that began with it, at their next page load (PLUS-29). Ends its gradual release,
 * and it is no longer what a rollback leads to. The active version has nothing to take its place: another is activated first.
 */
export function withdrawn(releases: Releases, version: string, at: Date): Releases {
  if (releases.active === version) throw new Error(`Version ${version} är aktiv. Aktivera en annan version först, eller ta tillbaka den med rollback.`);
  const { rollout, ...rest } = releases;
  return {
    ...rest,
    ...(rollout && rollout.version !== version ? { rollout } : {}),
    previous: releases.previous === version ? null : releases.previous,
    withdrawn: [...without(releases.withdrawn, version), version],
    history: record(releases, 'withdrawn', version, at),
  };
}

/**
 * Rolls the newest version back: a gradual release if there is one, else the active version, which the previous one replaces.
 * Sessions that began with it are moved too, so that users who met the fault need not close the browser.
 */
export function rolledBack(releases: Releases, at: Date): Releases {
  const { rollout, ...rest } = releases;
  if (rollout) {
    const withdrawn = [...without(releases.withdrawn, rollout.version), rollout.version];
    return { ...rest, withdrawn, history: record(releases, 'stopped', rollout.version, at) };
  }
  const { active, previous } = releases;
  if (active === null || previous === null) throw new Error('Det finns ingen tidigare version att gå tillbaka till.');
  return {
    ...rest,
    active: previous,
    previous: null,
    withdrawn: [...without(without(releases.withdrawn, active), previous), active],
    history: record(releases, 'rolledBack', active, at),
  };
}
