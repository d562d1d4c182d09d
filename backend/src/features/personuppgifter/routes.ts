import {
  BORTTAGNING_PATH,
  BorttagningSchema,
  PersonBodySchema,
  UTDRAG_PATH,
  UTLOGGNING_PATH,
  UtloggningBodySchema,
  UtloggningSchema,
} from '@uppgiftsandring/shared/wire/internal';
import { DRIFTEN, note } from '../granskning/granskningslogg.ts';
import { requireToken } from '../api/bearer.ts';
import type { Api } from '../api/validation.ts';
import { endForOperator } from '../session/sessions.ts';
import { removeAbout, utdragOf } from './personuppgifter.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';

/** Where an operator exports or removes what is kept about a person (PLUS-67), and ends logins. Each use is recorded in the audit trail. */
export function personOperatorRoutes(app: Api, deps: WithClock & WithConfig & WithDb & WithPerson, operatorToken: string): void {
  const onRequest = requireToken(operatorToken, 'OPERATOR_TOKEN');
  const { db, now } = deps;
  const { hostToken } = deps.config;

  app.post(UTDRAG_PATH, { onRequest, schema: { body: PersonBodySchema, hide: true } }, async (request) => {
    const { personnummer } = request.body;
    const utdrag = await utdragOf(deps, { personnummer, hostToken });
    await note(db, { handelse: 'utdrag', aktor: DRIFTEN, avser: personnummer, utfall: 'utlämnat' }, now());
    return utdrag;
  });

  app.post(UTLOGGNING_PATH, { onRequest, schema: { body: UtloggningBodySchema, response: { 200: UtloggningSchema }, hide: true } }, async (request) => ({
    avslutade: await endForOperator(db, request.body.personnummer, now()),
  }));

  app.post(BORTTAGNING_PATH, { onRequest, schema: { body: PersonBodySchema, response: { 200: BorttagningSchema }, hide: true } }, async (request) =>
    removeAbout(db, request.body.personnummer, now()),
  );
}
