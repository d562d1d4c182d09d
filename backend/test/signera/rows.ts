import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { createDraft } from '../../src/features/ansokan/repository.ts';
import type { Db } from '../../src/db/db.ts';
import { ansokningar, sessions } from '../../src/db/schema.ts';
import { createSignRequest } from '../../src/features/signera/protocol/signRequest.ts';
import { inskick, underskrifter } from '../../src/db/signeraSchema.ts';
import { receiveAnswer } from '../../src/features/signera/receiveAnswer.ts';
import { ansokanXml } from '../../src/features/signera/underlag/ansokanXml.ts';
import { sha256 } from '../../src/features/signera/xml/canonical.ts';
import { EXEMPEL, SAVED_AT } from './exempel.ts';
import { answerTo, PDF, requestForm, SIGNER, UNDERLAG, VILLKOR_HASH, type World } from './service.ts';

export const PERSONNUMMER = '19850314-2385';
const SESSION = 'session-of-anna';

/** A stored draft of the example, its person's session and a pending attempt to sign it; returns the service's form. */
export async function pendingSigning(db: Db, world: World, now = new Date()) {
  const ansokan: Ansokan = { ...EXEMPEL, id: randomUUID() };
  const { id, arendenr: _none, ...innehall } = ansokan;
  await createDraft(db, id, PERSONNUMMER, innehall, SAVED_AT);
  const names = { personnummer: PERSONNUMMER, fornamn: SIGNER.givenName, efternamn: SIGNER.surname, fullname: 'Anna Ek' };
  await db
    .insert(sessions)
    .values({ ...names, id: SESSION, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing();
  const document = ansokanXml({ ...UNDERLAG, ansokan, filnamn: 'a.pdf', pdfDigest: sha256(PDF), villkorHash: VILLKOR_HASH });
  const { task, requestXml } = createSignRequest(world.config, { document, signer: SIGNER, message: 'Prov', now });
  const { givenName, surname } = SIGNER;
  const whose = { ansokanId: id, ansokanVersion: 1, personnummer: PERSONNUMMER, sessionId: SESSION };
  await db.insert(underskrifter).values({ ...task, ...whose, givenName, surname, state: 'pending', requestXml, pdf: PDF, sprak: 'sv' });
  return { id, requestId: task.requestId, form: requestForm(task, requestXml) };
}

/** An application that is really signed, and waits to be sent in. */
export async function signedOne(db: Db, world: World) {
  const { id, requestId, form } = await pendingSigning(db, world);
  const result = await receiveAnswer({ db, logger: pino({ level: 'silent' }), now: () => new Date() }, world.config, await answerTo(world, form));
  if (result !== 'signed') throw new Error(result);
  return { id, requestId };
}

/** The same, signed only once, since a signature takes longer than most tests: later calls restore its rows. */
export function signedOnce(of: { readonly db: Db }, world: World): () => ReturnType<typeof signedOne> {
  let again: (() => ReturnType<typeof signedOne>) | undefined;
  return async () => {
    if (again) return again();
    const { db } = of;
    const signed = await signedOne(db, world);
    const rows = [await db.select().from(ansokningar), await db.select().from(underskrifter), await db.select().from(inskick)] as const;
    again = async () => {
      await db.insert(ansokningar).values(rows[0]);
      await db.insert(underskrifter).values(rows[1]);
      await db.insert(inskick).values(rows[2]);
      return signed;
    };
    return signed;
  };
}
