import { GranskningSchema, RaderSchema, SOK_PATH, SokningSchema, VERIFIERA_PATH } from '@uppgiftsandring/shared/wire/internal';
import { requireToken } from '../api/bearer.ts';
import type { Api } from '../api/validation.ts';
import { DRIFTEN, note, search, verifiera } from './granskningslogg.ts';
import type { WithClock, WithDb } from '../../config/with.ts';

/** Where an operator searches and verifies the audit trail (PLUS-61); requires the operator's token. Each reading is itself recorded in the trail. */
export function granskningOperatorRoutes(app: Api, { db, now }: WithDb & WithClock, operatorToken: string): void {
  const onRequest = requireToken(operatorToken, 'OPERATOR_TOKEN');

  app.post(SOK_PATH, { onRequest, schema: { body: SokningSchema, response: { 200: RaderSchema }, hide: true } }, async (request) => {
    const { limit, ...sokning } = request.body;
    const found = await search(db, sokning, limit);
    await note(db, { handelse: 'granskning', aktor: DRIFTEN, avser: sokning.aktor ?? sokning.avser ?? null, utfall: `${found.length} rader visade` }, now());
    return found.map((rad) => ({ ...rad, tidpunkt: rad.tidpunkt.toISOString() }));
  });

  app.post(VERIFIERA_PATH, { onRequest, schema: { response: { 200: GranskningSchema }, hide: true } }, async () => verifiera(db));
}
