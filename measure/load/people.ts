import { createHash, randomUUID } from 'node:crypto';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { SESSION_COOKIE, TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { Client } from 'pg';
import { hashFor } from '../../backend/src/features/villkor/villkor.ts';
import * as build from '@uppgiftsandring/shared/testing/builders';

/** A visitor with a session, the terms accepted, a draft that changes a whole board, and a receipt. */
export interface Person {
  readonly cookie: string;
  /** The draft, with a new board of so many. */
  readonly draftOf: (members: number) => Ansokan;
  readonly receipt: string;
}

/** With 40 members as much as a person is likely to save at once: about 11 kB. */
function draftOf(ids: Readonly<Record<'id' | 'objektidentitet', string>>, personnummer: string, members: number): Ansokan {
  const styrelsemedlemmar = Array.from({ length: members }, (_, index) =>
    build.buildUtlandskMedlem({
      objektidentitet: build.testUuid(index),
      namn: `Person ${index}`,
      annatId: `${1950 + (index % 50)}-01-01`,
      medlemstyp: index % 4 < 3 ? 'Ledamot' : 'Suppleant',
      adress: build.buildSvenskAdress(),
    }),
  );
  return build.buildAnsokan({
    id: ids.id,
    samfallighet: build.buildSamfallighet({ objektidentitet: ids.objektidentitet, styrelsemedlemmar: [] }),
    kontaktperson: build.buildKontaktperson({ personnummer, fullname: 'Person Person', kvittensPerEpost: false }),
    uppgiftsandring: build.buildUppgiftsandring({ uppgiftsandringStyrelse: { styrelsemedlemmar } }),
  });
}

const SESSION = `insert into session (id, personnummer, fornamn, efternamn, fullname, created_at, last_seen_at)
  values ($1, $2, 'Person', 'Person', 'Person Person', now(), now())`;
/** Judged today, as a draft that is read or saved again is (PLUS-66): what is measured is every read but the first of a day. */
const DRAFT = `insert into ansokan (id, personnummer, status, version, innehall, created_at, updated_at, skydd_provat)
  values ($1, $2, 'UTKAST', 1, $3, now(), now(), now())`;
const RECEIPT = `insert into ansokan (id, personnummer, status, version, innehall, arendenr, created_at, updated_at, signed_at, submitted_at)
  values ($1, $2, 'INSKICKAD', 1, $3, $4, now(), now(), now(), now())`;

/** Inserts visitors directly into the database: logging in is not measured, and hundreds of logins would take long. */
export async function people(database: Client, number: number): Promise<readonly Person[]> {
  const made: Person[] = [];
  for (let nr = 0; nr < number; nr += 1) {
    const [secret, personnummer, receipt] = [`besokare-${nr}`, `besokare-${nr}`, randomUUID()];
    const ids = { id: randomUUID(), objektidentitet: randomUUID() };
    const { id, arendenr: _none, ...innehall } = draftOf(ids, personnummer, 40);
    await database.query(SESSION, [createHash('sha256').update(secret).digest('hex'), personnummer]);
    await database.query(DRAFT, [id, personnummer, innehall]);
    await database.query(RECEIPT, [receipt, personnummer, innehall, `prov-${nr}`]);
    made.push({
      cookie: `${TERMS_COOKIE}=${hashFor(personnummer)}; ${SESSION_COOKIE}=${secret}`,
      draftOf: (members) => draftOf(ids, personnummer, members),
      receipt,
    });
  }
  return made;
}
