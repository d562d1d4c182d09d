import { CURVE_POINTS_PATH, CurvePointsSchema, CURVES_PATH, CurvesAskedSchema, CurvesSchema } from '@uppgiftsandring/platform/health/slappkurvor';
import { requireToken } from '../../api/bearer.ts';
import type { Api } from '../../api/validation.ts';
import { emptyAnswer } from '../../api/answers.ts';
import { notePoints, readCurves } from './curves.ts';
import type { WithClock, WithConfig, WithDb } from '../../../config/with.ts';

/**
 * Where composition servers report how the versions perform over time, with their token, and the release desk reads it, with the operator's token (PLUS-42).
 */
export function curveRoutes(app: Api, { db, config, now }: WithDb & WithConfig & WithClock, operatorToken: string): void {
  const { hostToken } = config;
  if (hostToken !== undefined) {
    const schema = { body: CurvePointsSchema, response: { 204: emptyAnswer('Noterat.') }, hide: true };
    app.post(CURVE_POINTS_PATH, { onRequest: requireToken(hostToken, 'HOST_TOKEN'), schema }, async ({ body }, reply) => {
      await notePoints(db, body.points, config.session, now());
      return reply.code(204).send();
    });
  }

  const schema = { body: CurvesAskedSchema, response: { 200: CurvesSchema }, hide: true };
  app.post(CURVES_PATH, { onRequest: requireToken(operatorToken, 'OPERATOR_TOKEN'), schema }, async ({ body: { slice, span } }) => ({
    now: now().toISOString(),
    curves: await readCurves(db, slice, span, now()),
  }));
}
