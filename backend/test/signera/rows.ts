import { randomUUID } from 'node:crypto';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { createDraft } from '../../src/features/ansokan/repository.ts';
import type { Db } from '../../src/db/db.ts';
import { sessions } from '../../src/db/schema.ts';
import { createSignRequest } from '../../src/features/signera/protocol/signRequest.ts';
import { underskrifter } from '../../src/db/signeraSchema.ts';
import { ansokanXml } from '../../src/features/signera/underlag/ansokanXml.ts';
import { sha256 } from '../../src/features/signera/xml/canonical.ts';
import { EXEMPEL, SAVED_AT } from './exempel.ts';
import { PDF, requestForm, SIGNER, UNDERLAG, VILLKOR_HASH, type World } from './service.ts';

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
