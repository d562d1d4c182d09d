import type { FastifyReply } from 'fastify';
import { AnsokanSchema } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { HistorikSchema, KvittensmejlSchema, KvittonSchema, KvittoParamsSchema, TidigareSchema } from '@uppgiftsandring/shared/wire/kvitto';
import { findDraft, findLatestSigned, findOwn, orgNrIn, toAnsokan, type AnsokanRow } from '../ansokan/repository.ts';
import { createArendelage, type WithStored } from '../arende/arendelage.ts';
import type { WithSigning } from '../signera/protocol/types.ts';
import { notFound } from '../../base/errors.ts';
import type { Api } from '../api/validation.ts';
import { PDF_ANSWER } from '../api/answers.ts';
import { kvittensFilename } from '../pdf/documents.ts';
import { sealPdf } from '../signera/svt/seal.ts';
import { sendPdf } from '../pdf/sendPdf.ts';
import { sessionOf } from '../api/sessionOf.ts';
import { issuerOf } from '../signera/svt/vouch.ts';
import { createHistorik } from './historik.ts';
import { findSigned, findSubmitted, kvittensmejlOf, receiptOf, toKvitto, tidigareOf } from './kvitto.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../config/with.ts';
import type { WithCaseStatus } from '../../adapters/case/caseSystem.ts';
import type { WithHandlaggningstid } from '../../adapters/case/handlaggningstid.ts';

type KvittonDeps = WithDb & WithConfig & WithClock & WithLogger & WithSigning & WithCaseStatus & WithHandlaggningstid & WithStored;

/** The receipts of the person: the latest as a PDF (API-11), all of them (PLUS-10) with how far each case has come (PLUS-17) and where each is e-mailed (PLUS-16), the details in them that need not be entered again (PLUS-15), and what was sent in for the draft's association (PLUS-73). */
export function kvittonRoutes(app: Api, deps: KvittonDeps): void {
  const { db, config } = deps;
  const lagenOf = createArendelage({ ...deps, ask: deps.caseStatus, freshSeconds: config.caseStatusSeconds });
  const seal = (pdf: Buffer) => sealPdf(pdf, issuerOf(deps.signing(), deps.now()).key, deps.now());
  const sendReceipt = async (reply: FastifyReply, row: AnsokanRow | null): Promise<FastifyReply> => {
    const receipt = await receiptOf(db, row, config.env);
    if (receipt === null) throw notFound();
    return sendPdf(deps, reply, receipt.content, kvittensFilename(receipt.arendenr), seal);
  };

  app.get('/api/ansokan/pdf', { schema: { response: { 200: PDF_ANSWER } } }, async (request, reply) =>
    sendReceipt(reply, await findLatestSigned(db, sessionOf(request).personnummer)),
  );

  app.get('/api/kvitton', { schema: { response: { 200: KvittonSchema } } }, async (request) => {
    const signed = await findSigned(db, sessionOf(request).personnummer);
    const [lagen, veckor] = await Promise.all([lagenOf(signed.flatMap(({ arendenr }) => arendenr ?? [])), deps.handlaggningstid()]);
    return signed.map((row) => toKvitto(row, lagen, veckor));
  });

  app.get('/api/kvitton/tidigare', { schema: { response: { 200: TidigareSchema } } }, async (request) =>
    tidigareOf(await findSigned(db, sessionOf(request).personnummer)),
  );

  const historikOf = createHistorik(deps);
  app.get('/api/kvitton/historik', { schema: { response: { 200: HistorikSchema } } }, async (request) => {
    const { personnummer } = sessionOf(request);
    const draft = await findDraft(db, personnummer);
    return historikOf(personnummer, (draft && orgNrIn(draft)) ?? '');
  });

  app.get('/api/kvitton/:id', { schema: { params: KvittoParamsSchema, response: { 200: AnsokanSchema } } }, async (request) => {
    const row = await findSubmitted(db, sessionOf(request).personnummer, request.params.id);
    if (row === null) throw notFound();
    return toAnsokan(row);
  });

  app.get('/api/kvitton/:id/pdf', { schema: { params: KvittoParamsSchema, response: { 200: PDF_ANSWER } } }, async (request, reply) =>
    sendReceipt(reply, await findSubmitted(db, sessionOf(request).personnummer, request.params.id)),
  );

  app.get('/api/kvitton/:id/epost', { schema: { params: KvittoParamsSchema, response: { 200: KvittensmejlSchema } } }, async (request) => {
    const own = await findOwn(db, sessionOf(request).personnummer, request.params.id);
    if (own === null) throw notFound();
    return kvittensmejlOf(db, own);
  });
}
