import { refusalOf, type Kind, type ReleaseKey, type Team } from '@uppgiftsandring/shared/server/provenance';

/** Thrown when a store's content is not what its team has signed; the message may be shown to anybody. */
export class Refused extends Error {}

/** Whose signatures a store's documents must have (PLUS-40). */
export interface Trust {
  /** False in development for a slice without keys: then everything is accepted, and no file is compared with its hash. */
  readonly isOn: boolean;
  /** Throws `Refused` when none of the team's keys signed the document. */
  check(kind: Kind, document: unknown): void;
}

/** The trust in what a team has signed with its keys. */
export function trustIn(team: Team, keys: readonly ReleaseKey[] | undefined, now: () => Date): Trust {
  return {
    isOn: keys !== undefined,
    check(kind, document) {
      const reason = keys && refusalOf(team, kind, document, keys, now());
      if (reason !== undefined) throw new Refused(`The ${kind === 'release' ? 'description' : 'list of what is live'} is not the team’s: ${reason}`);
    },
  };
}
