import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { keyIdOf, refusalOf, signed, type Kind, type Refusal, type ReleaseKey, type Team } from '../../contract/provenance.ts';
import { approversOf } from '../../contract/approvals.ts';
import type { Approval } from '../../contract/releaseStore.ts';
import { OUTSIDE } from '../../build/paths.ts';
import { ensureKey, keyListFile, OWN_LIST, privateFileOf, readKeys } from './keys.ts';

// The seal with which a team signs its versions and its list, and verifies them (PLUS-40).

export interface Seal {
  readonly team: Team;
  sign(kind: Kind, content: object): object;
  /** The persons who have signed what two must agree to (PLUS-69). */
  approvers(approval: Approval): ReadonlySet<string>;
  /** The rest of a sentence about a document that none of the team's keys in force signed; undefined when one did, with `alsoEnded` also one that has ended. */
  refusal(kind: Kind, document: unknown, alsoEnded?: true): string | undefined;
  /** Whether it signs whatever is in the store: when this machine made the keys for itself, never in a slice's own repository, whose store is another's. */
  readonly signsAnything: boolean;
}

const REASONS: Readonly<Record<Refusal, string>> = {
  unsigned: 'är inte undertecknad.',
  forged: 'har ändrats efter undertecknandet, eller är undertecknad för något annat.',
  'key unknown': 'är undertecknad med en nyckel som inte finns bland lagets nycklar.',
  'key not in force': 'är undertecknad med en nyckel som inte gäller nu.',
  'from the future': 'är undertecknad i framtiden: någon klocka går fel.',
};

/** The rest of a sentence about a document that none of those keys of the team signed; undefined when one did that is in force, or with `alsoEnded` has ended. */
export function signatureFailure(team: Team, kind: Kind, document: unknown, keys: readonly ReleaseKey[], alsoEnded?: true): string | undefined {
  const reason = refusalOf(team, kind, document, keys, new Date());
  return reason && !(alsoEnded && reason === 'key not in force') ? REASONS[reason] : undefined;
}

/** The private key that the team signs with now: a person's, or `RELEASE_KEY_FILE`, else that of its newest key, when it is beside the list. */
function privateKeyOf(team: Team, list: string, person: string | undefined): KeyObject {
  const own = (readKeys(list)[team] ?? []).filter((key) => person === undefined || key.person === person);
  const newest = own.toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from));
  const file = (person === undefined && process.env['RELEASE_KEY_FILE']) || newest.map(({ id }) => privateFileOf(list, id)).find((name) => existsSync(name));
  if (file === undefined)
    throw new Error(`Det finns ingen nyckel att underteckna med. Ange den med RELEASE_KEY_FILE, eller gör en: npm run release -- keys ${team}`);
  try {
    return createPrivateKey(readFileSync(file));
  } catch (cause) {
    throw new Error(`Nyckeln i ${file} går inte att läsa.`, { cause });
  }
}

const isOwn = (list: string) => list === OWN_LIST && !OUTSIDE;

/** The seal of a team whose public keys are in that list, or of a person of it. */
export function sealIn(team: Team, list: string, person?: string): Seal {
  const refusal: Seal['refusal'] = (kind, document, alsoEnded) => signatureFailure(team, kind, document, readKeys(list)[team] ?? [], alsoEnded);
  return {
    team,
    signsAnything: isOwn(list),
    refusal,
    approvers: (approval) => approversOf(team, approval, readKeys(list)[team] ?? [], new Date()),
    sign(kind, content) {
      const privateKey = privateKeyOf(team, list, person);
      const document = signed(team, kind, content, privateKey, new Date());
      const reason = refusal(kind, document);
      if (reason !== undefined)
        throw new Error(`Det som undertecknas med nyckeln ${keyIdOf(team, privateKey)} ${reason} Ingen server skulle tro på det. Nycklarna står i ${list}.`);
      return document;
    },
  };
}

/** The team's seal. Without a list of keys this machine makes one for itself; in a slice's own repository its team does (`release keys`). */
export async function sealOf(team: Team, person?: string): Promise<Seal> {
  const list = keyListFile();
  if (isOwn(list)) await ensureKey(team, list, new Date());
  return sealIn(team, list, person);
}
