import type { PartName } from '../../contract/route.ts';
import { withoutFailedVersion } from './failedVersion.ts';
import { baseOf, chosenRelease, type Chosen, type Composition, type Versions } from './choose.ts';
import { isAsCompatible, incompatibleSlices } from './fits.ts';
import type { PartReleases } from './partReleases.ts';
import type { Pin } from './pin.ts';
import { testedRelease, testedSource, type Tested } from './tested.ts';

/** A random draw that is outside the share of every gradual release. */
const EVERYBODY = 100;

/**
 * Which release of each slice, and of the shell, a session uses. A slice that cannot be found is left out: the page comes without it (ERR-08). A session
 * keeps its shell, unless another gives what a slice lacks in it and all that it gives itself (PLUS-27). The shell has a draw of its own: otherwise two gradual
 * releases at once would reach the same sessions, and one would be blamed for the other (PLUS-28). `before`: what the session is pinned to, if it has begun.
 */
export async function compose(parts: readonly PartReleases[], before?: Pin, random: () => number = Math.random): Promise<Composition> {
  const { versions: pinned = {}, failed } = before ?? {};
  const [forSlices, forShell] = [random() * 100, random() * 100];
  const choose = async (some: readonly PartReleases[], pins: Versions): Promise<Composition> => {
    const chanceOf = (name: PartName) => (name === 'host' ? forShell : forSlices);
    const chosen = await Promise.all(
      some.map(
        async (part) =>
          [
            part.name,
            await chosenRelease(withoutFailedVersion(part, part.name === 'host' ? failed : undefined), pins[part.name], chanceOf(part.name)),
          ] as const,
      ),
    );
    return Object.fromEntries(chosen.filter(([, release]) => release !== undefined));
  };
  const composition = await choose(parts, pinned);
  const lacks = incompatibleSlices(composition);
  if (pinned.host === undefined || lacks.length === 0) return composition;
  const shell = parts.filter(({ name }) => name === 'host');
  const other = { ...composition, ...(await choose(shell, {})) };
  return incompatibleSlices(other).length < lacks.length && isAsCompatible(other, lacks) ? other : composition;
}

/**
 * The composition with the tested version of its slice; without that slice when the version cannot be reached. A tester's link is checked against the live shell: when the
 * session's own is older and lacks what the version takes, the page comes in the live one. Undefined when that lacks it too, or what another slice
 * has in the session's own (PLUS-29, PLUS-31).
 */
export async function withTested(composition: Composition, tested: Tested | undefined, host: PartReleases | null): Promise<Composition | undefined> {
  const release = tested && (await testedRelease(tested));
  if (!tested || !release) return composition;
  const chosen: Chosen = { release, source: testedSource(tested), base: baseOf(release.name, tested.folder), test: true };
  const shown = { ...composition, [release.name]: chosen };
  const others = incompatibleSlices(composition).filter((name) => name !== release.name);
  if (!host || isAsCompatible(shown, others)) return shown;
  const live = await chosenRelease(host, undefined, EVERYBODY);
  const inLive = { ...shown, ...(live && { host: live }) };
  return isAsCompatible(inLive, others) ? inLive : undefined;
}

/** The versions that the session is pinned to. A part that is missing right now keeps its pin. */
export function versionsOf(composition: Composition, pinned: Versions): Versions {
  return { ...pinned, ...Object.fromEntries(Object.entries(composition).flatMap(([name, chosen]) => (chosen ? [[name, chosen.release.version]] : []))) };
}
