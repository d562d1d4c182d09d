import { setTimeout as wait } from 'node:timers/promises';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { uppslag } from '../granskning/uppslag.ts';
import { badRequest, isTooMany } from '../http/errors.ts';
import type { Innehall } from './repository.ts';

/** How long a save waits for the person register. */
const PATIENCE_MS = 1000;

/** Finds a person; throws when the register does not answer soon. */
async function findSoon(person: Deps['person'], personnummer: string): ReturnType<Deps['person']['find']> {
  const late = wait(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new Error('the person register did not answer in time');
  });
  return Promise.race([person.find(personnummer), late]);
}

/** Asks the person register about somebody on the board, for no page to show: told in the audit trail, and counted by the day alone, since a whole board may be new. */
export const askedFor =
  (deps: Deps, reply: FastifyReply): FindPerson =>
  (personnummer) =>
    uppslag(deps, reply, {
      handelse: 'personuppslag',
      kind: 'spara-person',
      avser: () => personnummer,
      utfall: () => 'inte visad',
      find: () => findSoon(deps.person, personnummer),
      limits: { dygn: deps.config.lookup.dygn },
    });

export type FindPerson = (personnummer: string) => Promise<{ readonly skyddad: boolean } | null>;

interface Asking extends Pick<Deps, 'logger'> {
  readonly findPerson: FindPerson;
}

type Board = Pick<Innehall, 'uppgiftsandring'>;
/** Nothing is known but the register's own board: everybody else is asked about. */
export const UNKNOWN_BOARD: Board = { uppgiftsandring: INGEN_ANDRING };

const numbersIn = ({ samfallighet, uppgiftsandring }: Board & Pick<Innehall, 'samfallighet'>): ReadonlySet<string | null> =>
  new Set([...(samfallighet?.styrelsemedlemmar ?? []), ...(uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [])].map(({ personId }) => personId));

/**
 * Refuses a board with a person whose data are protected, before anything of it is stored (PLUS-66). Only those are asked about whom neither the
 * register's board nor the stored draft has. A register that does not answer refuses nobody: people may then fill in what they know.
 * Throws 429 when too many are asked about: nothing is then stored (PLUS-61).
 */
export async function assertNobodyProtected({ logger, findPerson }: Asking, next: Innehall, stored: Board): Promise<void> {
  const known = numbersIn({ ...stored, samfallighet: next.samfallighet });
  const isProtected = async (personId: string): Promise<boolean> => {
    try {
      return (await findPerson(personId))?.skyddad ?? false;
    } catch (err) {
      if (isTooMany(err)) throw err;
      logger.warn({ event: 'person-unknown', err }, 'the person register did not say whether a new member is protected');
      return false;
    }
  };
  const members = next.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  const verdicts = await Promise.all(
    members.map(async ({ personId }) => personId !== null && /^\d{8}-\d{4}$/.test(personId) && !known.has(personId) && (await isProtected(personId))),
  );
  const fel = verdicts.flatMap((isRefused, index) =>
    isRefused ? [{ path: `uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.${index}.personId`, kod: 'skyddad' }] : [],
  );
  if (fel.length > 0) throw badRequest(fel);
}
