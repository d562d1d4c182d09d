import { differenceInHours } from 'date-fns/differenceInHours';
import { eq, getTableName } from 'drizzle-orm';
import { findOwn, toAnsokan, type AnsokanRow } from '../ansokan/repository.ts';
import { claimDue, findRow, isOverdue, markSent, postpone, REFUSED, stop, type Outbox } from '../utkorg/outbox.ts';
import { arendelagen } from '../../db/schema.ts';
import { kvittensmejl, lagesmejl, type OutboxRow, type OutboxTable } from '../../db/signeraSchema.ts';
import { findUnderskrift, findSprak } from '../signera/repository.ts';
import { mejlHtml, mejlText, kvittensmejlContent, lagesmejlContent, type Kvittensunderlag, type MejlContent } from './words.ts';
import { createMailer, MejlError, type Mailer, type Mejl } from '../../adapters/mail/smtp.ts';
import type { Config } from '../../config/config.ts';
import type { WithClock, WithConfig, WithDb, WithFigures, WithLogger, WithStopping } from '../../config/with.ts';
import { first, type Db } from '../../db/db.ts';

/** After that the receipt is not sent any more; the receipt page says so. */
const GIVE_UP_HOURS = 24;
/** Twice as long as the mail server may take for one mail. */
const LEASE_STEPS = 10;

interface MejlDeps extends WithDb, WithLogger, WithClock {
  readonly mailer: Mailer;
  readonly config: Pick<Config, 'mailFrom' | 'publicOrigin' | 'outsideTimeoutMs'>;
}

/** A kind of mail: where it waits, and what it says. */
interface Kind {
  readonly table: OutboxTable;
  readonly contentOf: (db: Db, underlag: Kvittensunderlag) => Promise<MejlContent>;
}

const outboxOf = (deps: MejlDeps, kind: Kind): Outbox => ({
  claim: () => claimDue(deps.db, kind.table, deps.now(), deps.config.outsideTimeoutMs * LEASE_STEPS),
  deliver: (row) => deliver(deps, kind, row),
  receiver: () => 'well',
});

/** The outbox to the mail server (PLUS-16). It is emptied apart from the one to the case system, which it therefore never delays. */
export const mejlOutbox = (deps: MejlDeps): Outbox =>
  outboxOf(deps, { table: kvittensmejl, contentOf: async (_db, underlag) => kvittensmejlContent(underlag) });

/** The outbox of mails about the steps of a case (PLUS-75). */
export const lagesmejlOutbox = (deps: MejlDeps): Outbox => outboxOf(deps, { table: lagesmejl, contentOf: lageContent });

async function lageContent(db: Db, underlag: Kvittensunderlag): Promise<MejlContent> {
  const lage = await first(db.select().from(arendelagen).where(eq(arendelagen.arendenr, underlag.arendenr)));
  const handelse = lage?.handelser.findLast(({ steg }) => steg === lage.mejlat);
  if (handelse === undefined) throw new Error('a mail about a step that the case has not reached');
  return lagesmejlContent(underlag, handelse);
}

/** Sends a claimed mail and stores the result. A repeat has the same Message-ID. */
async function deliver(deps: MejlDeps, kind: Kind, row: OutboxRow): Promise<void> {
  const { db, logger, now } = deps;
  const { table } = kind;
  const about = { outbox: getTableName(table), ansokanId: row.ansokanId, attempts: row.attempts };
  try {
    const mejl = await mejlOf(deps, kind, row);
    // Taken over by a later step, which is mailed under the row's new id: it may be what this mail says already (PLUS-75).
    if ((await findRow(db, table, row.ansokanId))?.id !== row.id) return;
    await deps.mailer.send(mejl);
    await markSent(db, table, row, now());
    logger.info({ event: 'receipt-mailed', ...about }, 'sent by e-mail');
  } catch (error) {
    const { code, permanent, isUnknown } = error instanceof MejlError ? error : { code: 'internal', permanent: false, isUnknown: false };
    const isOver = permanent || differenceInHours(now(), row.createdAt) >= GIVE_UP_HOURS;
    if (isOverdue(row, now())) logger.error({ event: 'receipt-mail-overdue', ...about, code }, 'not mailed for more than an hour');
    const detail = code === 'internal' ? { err: error } : {};
    logger[isOver || code === 'internal' ? 'error' : 'warn']({ event: 'receipt-mail-failed', ...about, code, isOver, ...detail }, 'could not be mailed');
    // The receipt page says that it could not be sent; an address that does not exist is nothing that an operator could mend.
    await (isOver ? stop : postpone)(db, table, row, isUnknown ? REFUSED : code, now());
  }
}

async function mejlOf(
  { db, config: { mailFrom, publicOrigin: origin } }: MejlDeps,
  { contentOf }: Kind,
  { id, ansokanId, requestId }: OutboxRow,
): Promise<Mejl> {
  const underskrift = await findUnderskrift(db, requestId);
  const row = underskrift && (await findOwn(db, underskrift.personnummer, ansokanId));
  const to = row?.innehall.kontaktperson?.epostadress;
  const sprak = underskrift?.sprak;
  if (!row?.arendenr || !row.submittedAt || !to || !sprak) throw new Error('a receipt on its way has no application that is sent in');
  const { arendenr, submittedAt } = row;
  const content = await contentOf(db, { ansokan: toAnsokan(row), arendenr, submittedAt, sprak, origin });
  const { from: name, subject } = content;
  return {
    to,
    from: { name, address: mailFrom },
    subject,
    text: mejlText(content),
    html: mejlHtml(content),
    language: sprak,
    messageId: `${id}@${domainOf(mailFrom)}`,
  };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** What the mail server's answer is called in the figures: its code; `refused` for an address that does not exist, which is no fault of the mail server. */
function resultOf(error: unknown): string {
  if (!(error instanceof MejlError)) return 'none';
  if (error.isUnknown) return 'refused';
  return /^smtp-(\d+)$/.exec(error.code)?.[1] ?? 'none';
}

/** The mailer, each mail measured as one call to the system `mail` (PLUS-64). One that was given up because our server stops says nothing of the mail server. */
export function measuredMailer({ config, stopping, asked }: WithConfig & WithStopping & WithFigures): Mailer {
  const mailer = createMailer(config.smtp, config.outsideTimeoutMs, stopping);
  return {
    send: async (mejl) => {
      const began = performance.now();
      const measure = (result: string) => asked({ system: 'mail', result, ms: performance.now() - began });
      try {
        await mailer.send(mejl);
        measure('250');
      } catch (error) {
        if (!stopping.aborted) measure(resultOf(error));
        throw error;
      }
    },
  };
}

/** Whether the receipt is to go out by e-mail (PLUS-16): its person left the box ticked, and was asked before signing. */
export async function wantsKvittensmejl(db: Db, { innehall }: AnsokanRow, requestId: string): Promise<boolean> {
  const { kontaktperson } = innehall;
  return kontaktperson?.kvittensPerEpost === true && Boolean(kontaktperson.epostadress) && (await findSprak(db, requestId)) !== null;
}
