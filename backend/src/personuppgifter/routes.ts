import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { DRIFTEN, note } from '../granskning/granskningslogg.ts';
import { requireToken } from '../http/bearer.ts';
import type { Api } from '../http/validation.ts';
import { endForOperator } from '../session/inloggningar.ts';
import { collectAbout } from './collect.ts';
import { removeAbout } from './remove.ts';

export const UTDRAG_PATH = '/internal/person/utdrag';
export const UTLOGGNING_PATH = '/internal/person/utloggning';
export const BORTTAGNING_PATH = '/internal/person/borttagning';

/** The number is in the body, never in an address. */
const personnummer = v.pipe(v.string(), v.regex(/^\d{8}-\d{4}$/));
const PersonBodySchema = v.strictObject({ personnummer });
/** Without a number: all persons. */
const UtloggningBodySchema = v.strictObject({ personnummer: v.optional(personnummer) });
export const UtloggningSchema = v.object({ avslutade: v.number() });
export const BorttagningSchema = v.object({
  borttaget: v.record(v.string(), v.number()),
  behallet: v.array(v.object({ vad: v.string(), antal: v.number(), skal: v.string() })),
});

/**
 * Where an operator exports or removes what is kept about a person (PLUS-67), and ends logins; requires the operator's token. Each use is recorded in the audit
 * trail.
 */
export function personOperatorRoutes(app: Api, { db, config, now }: Deps, operatorToken: string): void {
  const onRequest = requireToken(operatorToken, 'OPERATOR_TOKEN');
  const { hostToken } = config;

  app.post(UTDRAG_PATH, { onRequest, schema: { body: PersonBodySchema, hide: true } }, async (request) => {
    const { personnummer } = request.body;
    const utdrag = await collectAbout(db, { personnummer, hostToken });
    await note(db, { handelse: 'utdrag', aktor: DRIFTEN, avser: personnummer, utfall: 'utlämnat' }, now());
    return utdrag;
  });

  app.post(UTLOGGNING_PATH, { onRequest, schema: { body: UtloggningBodySchema, response: { 200: UtloggningSchema }, hide: true } }, async (request) => ({
    avslutade: await endForOperator(db, request.body.personnummer, now()),
  }));

  app.post(BORTTAGNING_PATH, { onRequest, schema: { body: PersonBodySchema, response: { 200: BorttagningSchema }, hide: true } }, async (request) =>
    removeAbout(db, { personnummer: request.body.personnummer, hostToken }, now()),
  );
}
