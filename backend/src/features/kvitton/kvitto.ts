import { and, desc, eq, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import type { Kvittensmejl, Kvitto, Tidigare } from '@uppgiftsandring/shared/wire/kvitto';
import { findOwn, toAnsokan, type AnsokanRow } from '../ansokan/repository.ts';
import { beslutIn } from '@uppgiftsandring/shared/domain/arende/lage';
import type { Lagen } from '../arende/arendelage.ts';
import { first, prepared, type Db } from '../../db/db.ts';
import { ansokningar } from '../../db/schema.ts';
import type { DocumentContent } from '../pdf/content.ts';
import { kvittensContent } from '../pdf/documents.ts';
import { findRow } from '../utkorg/outbox.ts';
import { kvittensmejl, underskrifter, type OutboxRow } from '../../db/signeraSchema.ts';

const isSigned = and(eq(ansokningar.personnummer, sql.placeholder('personnummer')), ne(ansokningar.status, 'UTKAST'));
const signed = prepared('signed', (db) => db.select().from(ansokningar).where(isSigned).orderBy(desc(ansokningar.signedAt)));

/** All the person's signed Applications, sent in or on their way, the latest first (PLUS-10). */
export const findSigned = (db: Db, personnummer: string): Promise<AnsokanRow[]> => signed(db).execute({ personnummer });

/** The person's Application with that id, if it is sent in. */
export async function findSubmitted(db: Db, personnummer: string, id: string): Promise<AnsokanRow | null> {
  const row = await findOwn(db, personnummer, id);
  return row?.status === 'INSKICKAD' ? row : null;
}

/** A row in the list of receipts: a signed Application, sent in or not; `veckor` is how long a case takes now. */
export function toKvitto(row: AnsokanRow, lagen: Lagen, veckor: number | null = null): Kvitto {
  const { id, arendenr, innehall } = row;
  const { name, orgNr } = innehall.samfallighet ?? { name: '', orgNr: '' };
  const datum = (row.submittedAt ?? row.signedAt ?? row.updatedAt).toISOString();
  const lage = [...(lagen.get(arendenr ?? '') ?? [])];
  const isWaiting = arendenr !== null && beslutIn(lage) === undefined;
  const tid = veckor !== null && isWaiting ? { handlaggningsveckor: veckor } : {};
  return { ansokanId: id, arendenr, forening: name, orgNr, datum, status: row.status === 'INSKICKAD' ? 'INSKICKAD' : 'SIGNERAD', lage, ...tid };
}

/** What the database requires of a signed row. */
const SignedSchema = v.object({ signedXml: v.string(), verification: v.object({ respondedAt: v.string() }) });

/** The content of a sent-in Application's receipt, or null when it has none (API-11). */
export async function receiptOf(db: Db, row: AnsokanRow | null, env: string): Promise<{ content: DocumentContent; arendenr: string } | null> {
  if (row === null || row.arendenr === null || row.submittedAt === null) return null;
  const valid = and(eq(underskrifter.ansokanId, row.id), eq(underskrifter.state, 'signed'));
  const underskrift = await first(db.select().from(underskrifter).where(valid));
  if (underskrift === null) return null;
  const { arendenr, submittedAt } = row;
  const { signedXml, verification } = v.parse(SignedSchema, underskrift);
  const { givenName, surname, villkorAt, forsakranAt, svtTill, finishedAt } = underskrift;
  const signed = { signedBy: `${givenName} ${surname}`.trim(), signedAt: new Date(verification.respondedAt), signedXml, checkedAt: svtTill && finishedAt };
  const givet = { villkor: villkorAt ?? undefined, forsakran: forsakranAt ?? undefined };
  return { content: kvittensContent({ ansokan: toAnsokan(row), arendenr, submittedAt, ...signed, givet }, env), arendenr };
}

const LAGEN = { waiting: 'SKICKAS', sent: 'SKICKAD', stopped: 'MISSLYCKAD' } as const satisfies Record<OutboxRow['state'], string>;

/** Where the receipt of an Application is e-mailed, and how far it has come (PLUS-16); null when it is not. */
export async function kvittensmejlOf(db: Db, { id, innehall }: AnsokanRow): Promise<Kvittensmejl | null> {
  const row = await findRow(db, kvittensmejl, id);
  if (row === null) return null;
  const at = row.sentAt ?? row.stoppedAt ?? row.createdAt;
  return { epostadress: formatEpost(innehall.kontaktperson?.epostadress ?? ''), lage: LAGEN[row.state], tidpunkt: at.toISOString() };
}

/** With more associations than this, typing is quicker than choosing. */
const MOST_FORENINGAR = 5;

type Signed = Pick<AnsokanRow, 'innehall' | 'submittedAt'>;

/** The details in a person's signed Applications, the latest first, that need not be entered again (PLUS-15). */
export function tidigareOf(signed: readonly Signed[]): Tidigare {
  const foreningar = new Map<string, string>();
  for (const { samfallighet } of signed.map(({ innehall }) => innehall)) {
    // The association's name is taken from the latest.
    if (samfallighet !== null && !foreningar.has(samfallighet.orgNr)) foreningar.set(samfallighet.orgNr, samfallighet.name);
  }
  return {
    kontakt: signed.map(kontaktOf).find((kontakt) => kontakt !== null) ?? null,
    foreningar: [...foreningar].slice(0, MOST_FORENINGAR).map(([orgNr, namn]) => ({ namn, orgNr })),
  };
}

function kontaktOf({ innehall, submittedAt }: Signed): Tidigare['kontakt'] {
  const { epostadress, telefonnummer } = innehall.kontaktperson ?? {};
  return submittedAt && epostadress && telefonnummer ? { epostadress, telefonnummer, inskickad: submittedAt.toISOString() } : null;
}
