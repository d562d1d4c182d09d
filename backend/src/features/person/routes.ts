import { SKYDDADE_PERSONUPPGIFTER } from '@uppgiftsandring/shared/domain/constants';
import { isPersonalId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { ListfragaSchema, type Listsvar, ListsvarenSchema, type Person, PersonParamsSchema, PersonSchema } from '@uppgiftsandring/shared/wire/register';
import { fullName } from '@uppgiftsandring/shared/domain/text';
import { bulkhead, TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import type { FastifyReply } from 'fastify';
import { badRequest, notFound, Problem, TooMany } from '../../base/errors.ts';
import { uppslag } from '../granskning/uppslag.ts';
import type { Api } from '../api/validation.ts';
import type { WithClock, WithConfig, WithDb, WithFigures, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { LoggedInPerson } from '../../adapters/login/loginProvider.ts';

type Deps = WithDb & WithConfig & WithClock & WithPerson & Pick<WithFigures, 'answered'>;

/** How many of a list are asked for at a time, and how long all of it may take: less than the page waits. */
const AT_ONCE = 8;
const LIST_MS = 20_000;
const LIST_PATH = '/api/personnummer';

/** One person, limited and recorded (PLUS-61). Throws 400, 404, 429, 502, and 403 for a protected person, of whom nothing else is said (PLUS-66). */
async function lookUp(deps: Deps, reply: FastifyReply, personnummer: string, find = deps.person.find): Promise<Person> {
  if (!/^\d{8}-\d{4}$/.test(personnummer) || !isPersonalId(personnummer, deps.now())) throw badRequest([{ path: 'personnummer', kod: 'felaktigt' }]);
  const found = await uppslag(deps, reply, {
    handelse: 'personuppslag',
    kind: 'personnummer',
    avser: () => personnummer,
    utfall: ({ skyddad }) => (skyddad ? 'inte visad' : 'visad'),
    find: () => find(personnummer),
  });
  if (found === null) throw notFound();
  const { skyddad, ...shown } = found;
  if (skyddad) throw new Problem(403, SKYDDADE_PERSONUPPGIFTER);
  return shown;
}

const UTFALL = new Map<number, Listsvar['utfall']>([
  [400, 'felaktigt'],
  [403, 'skyddad'],
  [404, 'finns-inte'],
]);

/** What a failed look-up of one in a list says; throws what is no failure of that look-up. */
function failed(error: unknown): Pick<Listsvar, 'utfall' | 'vanta'> {
  if (error instanceof TooMany) return { utfall: 'for-manga', vanta: error.retryAfter };
  if (error instanceof TaskCancelledError) return { utfall: 'svarar-inte' };
  if (error instanceof Problem) return { utfall: UTFALL.get(error.status) ?? 'svarar-inte' };
  throw error;
}

/** Looks up a whole board, each person once and as if alone; after the first that is one too many nobody more is asked for (PLUS-76). */
async function lookUpAll(deps: Deps, reply: FastifyReply, numbers: readonly string[]): Promise<Listsvar[]> {
  const queue = bulkhead(AT_ONCE, numbers.length);
  const began = performance.now();
  const until = began + LIST_MS;
  let refused: TooMany | null = null;
  const answerOf = async (personnummer: string): Promise<Listsvar> => {
    try {
      if (refused !== null) throw refused;
      const left = until - performance.now();
      if (left <= 0) return { personnummer, utfall: 'svarar-inte' };
      // Only of the register: whoever is shown is recorded first.
      const soon = timeout(left, TimeoutStrategy.Aggressive).dangerouslyUnref();
      const person = await lookUp(deps, reply, personnummer, (number) => soon.execute(() => deps.person.find(number)));
      return { personnummer, utfall: 'visad', person };
    } catch (error) {
      if (error instanceof TooMany) refused = error;
      return { personnummer, ...failed(error) };
    }
  };
  const asked = new Map([...new Set(numbers)].map((number) => [number, queue.execute(() => answerOf(number))]));
  const svar = await Promise.all(numbers.flatMap((number) => asked.get(number) ?? []));
  // The alarm of look-ups that are refused counts calls, and the list's own is answered with 200 (PLUS-64).
  if (svar.some(({ utfall }) => utfall === 'for-manga')) deps.answered({ method: 'POST', route: LIST_PATH, status: 429, ms: performance.now() - began });
  return svar;
}

/** Look-up of persons for the board, one (API-02) or the whole board (PLUS-76). */
export function personRoutes(app: Api, deps: Deps): void {
  app.get('/api/personnummer/:personnummer', { schema: { params: PersonParamsSchema, response: { 200: PersonSchema } } }, (request, reply) =>
    lookUp(deps, reply, request.params.personnummer),
  );
  app.post(LIST_PATH, { schema: { body: ListfragaSchema, response: { 200: ListsvarenSchema } } }, async (request, reply) => ({
    svar: await lookUpAll(deps, reply, request.body.personnummer),
  }));
}

/** The logged-in person's name by the login, else by the person register (CONT-06, SHELL-08); neither counted nor recorded. Empty when neither has it. */
export async function ownName(
  { personnummer, fullname }: Pick<LoggedInPerson, 'personnummer' | 'fullname'>,
  { person, logger }: WithPerson & WithLogger,
): Promise<string> {
  if (fullname !== '') return fullname;
  try {
    return fullName((await person.find(personnummer)) ?? {});
  } catch (err) {
    // A draft can be created without the name now; it gets the name the next time that it is read.
    logger.warn({ err }, 'the own name could not be read');
    return '';
  }
}
