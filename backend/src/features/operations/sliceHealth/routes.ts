import {
  SLICE_HAPPENED_PATH,
  SLICE_HEALTH_PATH,
  SLICE_LIST_PATH,
  SLICE_RENDERING_PATH,
  SLICE_STEP_PATH,
  SLICE_STOP_PATH,
  SliceHappenedAskedSchema,
  SliceHappenedSchema,
  SliceHealthBodySchema,
  SliceHealthSchema,
  SliceListSchema,
  SliceListsSchema,
  SliceRenderedSchema,
  SliceRenderingSchema,
  SliceStepSchema,
  SliceStepsSchema,
  SliceStopSchema,
} from '@uppgiftsandring/platform/health/sliceHealth';
import { requireToken } from '../../api/bearer.ts';
import type { Api } from '../../api/validation.ts';
import { emptyAnswer } from '../../api/answers.ts';
import { judgeRenderings } from './renderings.ts';
import { noteReleases, noteStop, takeStep } from './releases.ts';
import { highestLists, noteSeen, readFigures, readHappened, readStopped } from './repository.ts';
import type { WithClock, WithConfig, WithDb } from '../../../config/with.ts';

/** Where the composition servers store how the versions of the slices perform (PLUS-28); requires their token, and is not reachable through them. */
export function sliceHealthRoutes(app: Api, { db, config, now }: WithDb & WithConfig & WithClock): void {
  const { hostToken } = config;
  if (hostToken === undefined) return;
  const onRequest = requireToken(hostToken, 'HOST_TOKEN');

  app.post(SLICE_HEALTH_PATH, { onRequest, schema: { body: SliceHealthBodySchema, response: { 200: SliceHealthSchema }, hide: true } }, async (request) => {
    const { seen, asked } = request.body;
    await noteReleases(db, asked, now());
    await noteSeen(db, seen, { limits: config.session, key: hostToken, now: now() });
    const [figures, stopped] = await Promise.all([readFigures(db, asked), readStopped(db)]);
    return { figures, stopped };
  });

  app.put(SLICE_STOP_PATH, { onRequest, schema: { body: SliceStopSchema, response: { 204: emptyAnswer('Stoppad.') }, hide: true } }, async (request, reply) => {
    await noteStop(db, request.body, now());
    request.log.warn({ event: 'slice-stopped', ...request.body }, 'a version of a slice is stopped: too many met errors in it');
    return reply.code(204).send();
  });

  app.put(SLICE_STEP_PATH, { onRequest, schema: { body: SliceStepSchema, response: { 200: SliceStepsSchema }, hide: true } }, async ({ body }) => {
    const { steps, waiting } = await takeStep(db, body, now());
    return { steps: steps.map(({ share, at }) => ({ share, at: at.toISOString() })), waiting };
  });

  const since = now();
  const rendering = { body: SliceRenderingSchema, response: { 200: SliceRenderedSchema }, hide: true };
  app.put(SLICE_RENDERING_PATH, { onRequest, schema: rendering }, async (request) => {
    const { fresh, ...rendered } = await judgeRenderings(db, request.body, now(), since);
    for (const one of fresh) request.log.warn({ event: 'slice-not-rendered', ...one }, 'a version of a slice is not rendered on the server any more');
    return rendered;
  });

  const happened = { body: SliceHappenedAskedSchema, response: { 200: SliceHappenedSchema }, hide: true };
  app.post(SLICE_HAPPENED_PATH, { onRequest, schema: happened }, async ({ body }) => ({ happened: await readHappened(db, body.slice) }));

  const list = { body: SliceListSchema, response: { 200: SliceListsSchema }, hide: true };
  app.put(SLICE_LIST_PATH, { onRequest, schema: list }, async ({ body: { slice, taken } }) => ({ seen: await highestLists(db, slice, taken, now()) }));
}
