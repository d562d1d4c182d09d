import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildAnsokan, buildMedlem } from '@uppgiftsandring/shared/testing/builders';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { readConfig } from '../../config/config.ts';
import { search } from '../granskning/granskningslogg.ts';
import { TooMany } from '../../base/errors.ts';
import { LOA3 } from '../../adapters/login/oidcClaims.ts';
import { askedFor, assertNobodyProtected, UNKNOWN_STYRELSE } from './skyddade.ts';

const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', LOOKUP_LIMIT: '2', LOOKUP_DAY_LIMIT: '3' });
const [ANNA, BO, CIA, DAN] = ['a', 'b', 'c', 'd'];

const withNames = (found: { skyddad: boolean } | null) =>
  found && { personnummer: '', fornamn: 'x', mellannamn: null, efternamn: null, partAdress: null, ...found };

describe('what a save asks the person register about new members', () => {
  const database = useDatabase();

  /** Returns 'told' when the look-up of that member at that time is answered, else the seconds in Retry-After. */
  async function asks(
    personnummer: string | undefined,
    time: string,
    find: () => Promise<{ skyddad: boolean } | null> = async () => null,
  ): Promise<'told' | number> {
    const app = Fastify();
    app.decorateRequest('personSession', null);
    app.addHook('onRequest', async (request) => {
      const seen = new Date(time);
      request.personSession = { id: 'x', personnummer: 'me', fornamn: 'x', efternamn: 'x', fullname: 'x', loa: LOA3, createdAt: seen, lastSeenAt: seen };
    });
    const deps = { db: database.db, config, now: () => new Date(time), person: { find: async () => withNames(await find()) } };
    app.get('/', async (_request, reply) => {
      try {
        await askedFor(deps, reply)(personnummer ?? '');
        return { told: true };
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        return { told: error.retryAfter };
      }
    });
    const { told } = (await app.inject('/')).json();
    return told === true ? 'told' : told;
  }

  it('PLUS-61 PLUS-66 ASVS 2.4.1 counts for the person by minute and by day; about whom they were told that day does not count again', async () => {
    expect([await asks(ANNA, '2026-11-22T10:00:00Z'), await asks(BO, '2026-11-22T10:00:10Z')]).toEqual(['told', 'told']);
    expect([await asks(CIA, '2026-11-22T10:00:20Z'), await asks(ANNA, '2026-11-22T10:00:30Z')]).toEqual([70, 'told']);
    expect(await asks(CIA, '2026-11-22T10:01:30Z')).toBe('told');
    expect([await asks(DAN, '2026-11-22T23:00:00Z'), await asks(BO, '2026-11-22T23:00:00Z')]).toEqual([32_400, 'told']);
    expect(await asks(DAN, '2026-11-23T08:00:00Z')).toBe('told');
  });

  it('PLUS-61 PLUS-66 is told in the audit trail, as not shown to them', async () => {
    expect(await asks('e', '2026-11-25T10:00:00Z')).toBe('told');
    const trail = await search(database.db, { handelse: 'personuppslag' }, 1);
    expect(trail.map(({ aktor, avser, utfall }) => [aktor, avser, utfall])).toEqual([['me', 'e', 'finns inte']]);
    expect(await asks('f', '2026-11-25T10:00:10Z', async () => ({ skyddad: true }))).toBe('told');
    expect((await search(database.db, { handelse: 'personuppslag' }, 1)).map(({ avser, utfall }) => [avser, utfall])).toEqual([['f', 'inte visad']]);
  });
});

it('PLUS-66 ASVS 16.3.4 a person register that does not answer refuses nobody, and the log says that it did not', async () => {
  const lines: string[] = [];
  const { log: logger } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  const uppgiftsandringStyrelse = { styrelsemedlemmar: [buildMedlem({ personId: '19121212-1212' })] };
  const next = buildAnsokan({ samfallighet: null, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse } });
  await assertNobodyProtected({ logger, findPerson: () => Promise.reject(new Error('no answer')) }, next, UNKNOWN_STYRELSE);
  expect(entriesOf(lines)).toEqual([expect.objectContaining({ level: 40, event: 'person-unknown', err: expect.objectContaining({ message: 'no answer' }) })]);
});
