import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOG_ENDPOINT, SESSION_LIVE_HEADER } from '@uppgiftsandring/shared/domain/constants';
import {
  SLICE_HAPPENED_PATH,
  SLICE_HEALTH_PATH,
  SLICE_RENDERING_PATH,
  SLICE_STEP_PATH,
  SLICE_STOP_PATH,
  SliceHappenedAskedSchema,
  SliceHealthBodySchema,
  SliceRenderingSchema,
  SliceStepSchema,
  SliceStopSchema,
  type Figures,
  type Run,
  type Seen,
  type SliceHealth,
  type SliceRendered,
  type SliceStep,
  type SliceSteps,
} from '@uppgiftsandring/platform/health/sliceHealth';
import { nextStep, type Step } from '@uppgiftsandring/platform/health/sjalv';
import type { Happened } from '@uppgiftsandring/platform/contract/releaseStore';
import { CURVE_POINTS_PATH, CurvePointsSchema, type Point } from '@uppgiftsandring/platform/health/slappkurvor';
import * as v from 'valibot';
import { expect } from 'vitest';

// The backend's side of the calls about health, for servers that share it: it takes each log entry, and knows every session whose cookie
// begins with `inloggad` (the real one is tested in backend/src/features/operations/sliceHealth and backend/test/http).

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

const isSame = (one: Run) => (other: Run) => one.slice === other.slice && one.version === other.version && one.run === other.run;

export async function startHealthBackend() {
  const seen: Seen[] = [];
  const stopped: Figures[] = [];
  const points: Point[] = [];
  /** Its status for log entries, and whether it responds to anything else. */
  const state = { log: 204, isDown: false, now: new Date('2026-11-21T10:00:00Z') };
  const steps: (Run & Step)[] = [];
  /** How many times a server has begun to exchange the health book with it. */
  let rounds = 0;
  /** When each session began to use each version. */
  const began = new Map<string, number>();

  function stepsOf(body: SliceStep): SliceSteps {
    const { slice, version, run, plan, against } = body;
    const own = () => steps.filter(isSame(body));
    const [fares = NONE, other = NONE] = figuresOf([{ slice, version, run }, ...(against ? [{ slice, ...against }] : [])]);
    const since = own().at(-1)?.at.getTime() ?? 0;
    const persons = [...began].filter(([key, at]) => key.startsWith(`${slice} ${version} ${run} `) && at >= since).length;
    const next = nextStep(plan, own(), state.now, { persons, fares, other });
    if (body.may && next !== null && 'share' in next) steps.push({ slice, version, run, share: next.share, at: state.now });
    return {
      steps: own().map(({ share, at }) => ({ share, at: at.toISOString() })),
      waiting: next !== null && 'waiting' in next ? next.waiting : null,
    };
  }

  function figuresOf(asked: readonly Run[]): Figures[] {
    return asked.map((run) => {
      const own = seen.filter(isSame(run)).filter(({ sid }) => sid.startsWith('inloggad'));
      const persons = (entries: readonly Seen[]) => new Set(entries.map(({ sid }) => sid)).size;
      return { ...run, visits: persons(own), errors: persons(own.filter(({ failed }) => failed)) };
    });
  }

  const happenedTo = (slice: string): Happened[] => [
    ...stopped.filter((one) => one.slice === slice).map(({ slice: _slice, ...of }) => ({ ...of, at: state.now.toISOString(), what: 'halted' as const })),
    ...steps.filter((one) => one.slice === slice).map(({ slice: _slice, at, ...of }) => ({ ...of, at: at.toISOString(), what: 'step' as const })),
  ];

  async function answer(
    request: IncomingMessage,
  ): Promise<readonly [status: number, body?: SliceHealth | SliceSteps | SliceRendered | { happened: Happened[] }]> {
    if (request.url === '/readyz') return [state.isDown ? 503 : 200];
    if (request.method === 'GET') return [200];
    const body = await jsonOf(request);
    if (request.url === LOG_ENDPOINT) return [state.log];
    if (request.url === SLICE_HEALTH_PATH) rounds += 1;
    if (state.isDown || request.headers.authorization !== `Bearer ${HOST_TOKEN}`) return [503];
    if (request.url === SLICE_STOP_PATH) {
      stopped.push(v.parse(SliceStopSchema, body));
      return [204];
    }
    if (request.url === CURVE_POINTS_PATH) {
      points.push(...v.parse(CurvePointsSchema, body).points);
      return [204];
    }
    if (request.url === SLICE_STEP_PATH) return [200, stepsOf(v.parse(SliceStepSchema, body))];
    if (request.url === SLICE_RENDERING_PATH) return [200, { may: v.parse(SliceRenderingSchema, body).asked, barred: [] }];
    if (request.url === SLICE_HAPPENED_PATH) return [200, { happened: happenedTo(v.parse(SliceHappenedAskedSchema, body).slice) }];
    const told = v.safeParse(SliceHealthBodySchema, body);
    if (!told.success) return [400];
    seen.push(...told.output.seen);
    for (const { slice, version, run, sid } of told.output.seen) {
      const key = `${slice} ${version} ${run} ${sid}`;
      if (sid.startsWith('inloggad') && !began.has(key)) began.set(key, state.now.getTime());
    }
    return [200, { figures: figuresOf(told.output.asked), stopped: stopped.map(({ slice, version, run }) => ({ slice, version, run })) }];
  }

  const server = createServer((request, response) => {
    if (/sid=inloggad/.test(request.headers.cookie ?? '')) response.setHeader(SESSION_LIVE_HEADER, '1');
    void answer(request).then(([status, body]) => response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body)));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    env: { HOST_TOKEN, BACKEND_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    state,
    seen,
    stopped,
    points,
    /** Waits until the only server has completed that many rounds from now on: a round ends, with all that it leads to, before the next begins. */
    async pass(count: number): Promise<void> {
      const enough = rounds + count + 1;
      await expect.poll(() => rounds, { interval: 20 }).toBeGreaterThanOrEqual(enough);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NONE = { visits: 0, errors: 0 };
const HOST_TOKEN = 'h'.repeat(40);
