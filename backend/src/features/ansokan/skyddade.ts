import { INGEN_ANDRING, type Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { cleanMedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokanFel';
import { isHiddenFrom } from '@uppgiftsandring/shared/domain/ansokan/hiddenNumbers';
import { everybodyIn } from '@uppgiftsandring/shared/domain/ansokan/skyddade';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { nameKey, cleanName, fullName } from '@uppgiftsandring/shared/domain/text';
import { timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyReply } from 'fastify';
import type { Fel } from '@uppgiftsandring/shared/domain/form/fel';
import { countUppslag, uppslag } from '../granskning/uppslag.ts';
import { badRequest, isTooMany } from '../../base/errors.ts';
import { count, isCounted } from '../api/rateLimit.ts';
import type { RegisteredPerson, WithPerson } from '../../adapters/register/personRegister.ts';
import { sessionOf } from '../api/sessionOf.ts';
import type { Innehall } from './repository.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../config/with.ts';

/** How long a read or a save waits for a register. */
const PATIENCE_MS = 1000;

/** Ends the wait for a register that does not answer in time. */
export const soon = timeout(PATIENCE_MS, TimeoutStrategy.Aggressive).dangerouslyUnref();

export const findSoon = (person: WithPerson['person'], personnummer: string) => soon.execute(() => person.find(personnummer));

/** Whether the person register can be asked about this number: some in the register are masked with asterisks, or are not numbers. */
export const isAskable = (personId: string | null): personId is string => personId !== null && /^\d{8}-\d{4}$/.test(personId);

type Counting = WithDb & WithConfig & WithClock;

/** What identifies somebody who is typed in: the number, else the birth date and the name. */
const keyOf = ({ personId, annatId, namn }: Styrelsemedlem): string | null => (isAskable(personId) ? personId : annatId && `${annatId} ${nameKey(namn)}`);

/**
 * Counts everybody in the sent boards, in whatever spelling, who is not in the stored draft as looked up, once a day, when a number there is hidden from the
 * person: the response says whether it is that of somebody typed in, so numbers cannot be tried faster than they can be looked up (PLUS-61, PLUS-81).
 */
export async function countTyped(deps: Counting, reply: FastifyReply, sent: Innehall, stored: Innehall): Promise<void> {
  const { personnummer } = sessionOf(reply.request);
  if (!everybodyIn(stored).some(isHiddenFrom(personnummer, stored))) return;
  const placeOf = (medlem: Styrelsemedlem) => `${medlemIdentity(medlem)} ${keyOf(medlem)}`;
  const known = new Set(everybodyIn(stored).map(cleanMedlem).map(placeOf));
  for (const medlem of everybodyIn(sent).map(cleanMedlem)) {
    const key = keyOf(medlem);
    if (key === null || known.has(placeOf(medlem)) || (await isTold(deps, reply, key))) continue;
    await countUppslag(deps, reply, { handelse: 'personuppslag', kind: 'spara-person', avser: medlem.personId ?? medlem.annatId ?? '' });
    await setTold(deps, reply, key);
  }
}

const SAME = 'spara-samma-person';
const sameOf = (reply: FastifyReply, key: string): string => `${sessionOf(reply.request).personnummer} ${key}`;
/** Whether the session's person has been told about that person today. */
const isTold = ({ db, config, now }: Counting, reply: FastifyReply, key: string) => isCounted(db, SAME, sameOf(reply, key), config.lookup.dygn, now());
const setTold = ({ db, config, now }: Counting, reply: FastifyReply, key: string) => count(db, SAME, sameOf(reply, key), config.lookup.dygn, now());

/** Looks up somebody in the person register without showing the result: recorded, and counted once a day, since a board is saved more than once (PLUS-61). */
export const askedFor =
  (deps: WithDb & WithConfig & WithClock & WithPerson, reply: FastifyReply): FindPerson =>
  async (personnummer) => {
    const isCounted = !(await isTold(deps, reply, personnummer));
    const found = await uppslag(deps, reply, {
      handelse: 'personuppslag',
      kind: 'spara-person',
      avser: () => personnummer,
      utfall: () => 'inte visad',
      find: () => findSoon(deps.person, personnummer),
      isCounted,
    });
    await setTold(deps, reply, personnummer);
    return found;
  };

export type FindPerson = (personnummer: string) => Promise<Omit<RegisteredPerson, 'personnummer' | 'partAdress'> | null>;

interface Asking extends WithLogger {
  readonly findPerson: FindPerson;
}

type Styrelse = Pick<Innehall, 'uppgiftsandring'>;
/** Only the register's own board counts as known: everybody else is looked up. */
export const UNKNOWN_STYRELSE: Styrelse = { uppgiftsandring: INGEN_ANDRING };

const numbersIn = (board: Styrelse & Pick<Innehall, 'samfallighet'>): ReadonlySet<string | null> => new Set(everybodyIn(board).map(({ personId }) => personId));

/**
 * Refuses a board with a person whose data are protected, before anything of it is stored (PLUS-66). Looks up only those who are neither on the register's
 * board nor in the stored draft. When the register does not respond nobody is refused: people may then fill in what they know. Throws 429 after too many
 * look-ups: nothing is then stored (PLUS-61).
 */
export async function assertNobodyProtected({ logger, findPerson }: Asking, next: Innehall, stored: Styrelse): Promise<void> {
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
  const members = everybodyIn({ ...next, samfallighet: null });
  const verdicts = await Promise.all(members.map(async ({ personId }) => isAskable(personId) && !known.has(personId) && (await isProtected(personId))));
  const fel = verdicts.flatMap((isRefused, index) =>
    isRefused ? [{ path: `uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.${index}.personId`, kod: 'skyddad' }] : [],
  );
  if (fel.length > 0) throw badRequest(fel);
}

const NAMN = /^uppgiftsandring\.uppgiftsandringStyrelse\.styrelsemedlemmar\.(\d+)\.namn$/;

/** The faults without those of names that are the register's own (MEMB-15). Throws when the register does not respond, and 429 (PLUS-61). */
export async function withoutRegisteredNames(
  fel: readonly Fel[],
  { uppgiftsandring }: Pick<Innehall, 'uppgiftsandring'>,
  findPerson: FindPerson,
): Promise<Fel[]> {
  const members = uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
  const isRegistered = async ({ path }: Fel): Promise<boolean> => {
    const { personId = null, namn } = members[Number(NAMN.exec(path)?.[1] ?? NaN)] ?? {};
    const found = isAskable(personId) ? await findPerson(personId) : null;
    return found !== null && !found.skyddad && cleanName(fullName(found)) === namn;
  };
  const registered = await Promise.all(fel.map(isRegistered));
  return fel.filter((_one, index) => registered[index] !== true);
}
