import {
  SLICE_HAPPENED_PATH,
  SLICE_HEALTH_PATH,
  SLICE_LIST_PATH,
  SLICE_RENDERING_PATH,
  SLICE_STEP_PATH,
  SLICE_STOP_PATH,
  SliceHappenedSchema,
  SliceHealthSchema,
  SliceListsSchema,
  SliceRenderedSchema,
  SliceStepsSchema,
  type Figures,
  type Run,
  type Seen,
  type SliceHealth,
  type SliceRendered,
  type SliceRendering,
  type SliceStep,
} from '../../health/sliceHealth.ts';
import type { Step, Waiting } from '../../health/sjalv.ts';
import type { PartName } from '../../contract/route.ts';
import type { Happened } from '../../contract/releaseStore.ts';
import { CURVE_POINTS_PATH, type Point } from '../../health/slappkurvor.ts';
import * as v from 'valibot';
import type { Backend } from '../firstPage/backend.ts';
import type { SeenByAll } from './trust.ts';

const TIMEOUT_MS = 2000;

/** How far an automatic gradual release has come (PLUS-43). */
export interface Standing {
  /** The shares that have begun. */
  readonly steps: readonly Step[];
  /** Why the next share has not begun; null when there is none, or nothing holds it back. */
  readonly waiting: Waiting | null;
}

/** The health of the versions as all servers together have seen it, kept by the backend. */
export interface HealthBook {
  /** False when there is no token: then nothing is recorded, and nothing is stopped automatically. */
  readonly isKept: boolean;
  /**
   * Reports what has been seen, and returns the health of `asked`; undefined when the backend does not respond: nothing was recorded then, and it is sent again.
   * `refused` when the backend rejects it, and would reject it the next time too.
   */
  exchange(seen: readonly Seen[], asked: readonly Run[]): Promise<SliceHealth | 'refused' | undefined>;
  /** Reports points for the curves; a failed report is not repeated. */
  tell(points: readonly Point[]): Promise<void>;
  /** Stops a version, for all servers. */
  stop(figures: Figures): Promise<void>;
  /** Lets an automatic gradual release take its next step, if it is due and allowed; returns how far it has come, undefined when the backend does not respond. */
  step(asked: SliceStep): Promise<Standing | undefined>;
  /** Tells which versions this server has to render, and returns which it may (PLUS-68); undefined when the backend does not respond. */
  rendering(told: SliceRendering): Promise<SliceRendered | undefined>;
  /** What has happened automatically to the versions of a part, the latest first; undefined when the backend does not respond. */
  happened(slice: PartName): Promise<readonly Happened[] | undefined>;
  /** The highest lists of what is live that any server has taken (PLUS-68); none where nothing is recorded. */
  readonly lists: SeenByAll;
}

type Warn = (message: string, error: unknown) => void;

/** The health book that the backends keep. */
export function healthBook({ ask }: Pick<Backend, 'ask'>, hostToken: string | null, warn: Warn): HealthBook {
  /** Paths of the calls that fail: each is warned about once, not every time. */
  const troubled = new Set<string>();

  async function call(method: 'POST' | 'PUT', path: string, content: unknown): Promise<unknown> {
    if (hostToken === null) return undefined;
    let refused = false;
    try {
      const headers = { authorization: `Bearer ${hostToken}`, 'content-type': 'application/json' };
      const { status, text } = await ask({ method, path, headers, body: JSON.stringify(content), signal: AbortSignal.timeout(TIMEOUT_MS) });
      refused = status === 400 || status === 413;
      if (status < 200 || status > 299) throw new Error(`The backend answered ${status}`);
      troubled.delete(path);
      return status === 204 ? undefined : JSON.parse(text);
    } catch (error) {
      if (!troubled.has(path)) warn('How the versions of the slices fare cannot be noted; what is known of it stands', error);
      troubled.add(path);
      return refused ? 'refused' : undefined;
    }
  }

  return {
    isKept: hostToken !== null,
    async exchange(seen, asked) {
      const told = await call('POST', SLICE_HEALTH_PATH, { seen, asked });
      if (told === 'refused') return told;
      const answer = v.safeParse(SliceHealthSchema, told);
      return answer.success ? answer.output : undefined;
    },
    async tell(points) {
      if (points.length > 0) await call('POST', CURVE_POINTS_PATH, { points });
    },
    async stop(figures) {
      await call('PUT', SLICE_STOP_PATH, figures);
    },
    async step(asked) {
      const answer = v.safeParse(SliceStepsSchema, await call('PUT', SLICE_STEP_PATH, asked));
      if (!answer.success) return undefined;
      const { steps, waiting } = answer.output;
      return { steps: steps.map(({ share, at }) => ({ share, at: new Date(at) })), waiting };
    },
    async rendering(told) {
      const answer = v.safeParse(SliceRenderedSchema, await call('PUT', SLICE_RENDERING_PATH, told));
      return answer.success ? answer.output : undefined;
    },
    async happened(slice) {
      const answer = v.safeParse(SliceHappenedSchema, await call('POST', SLICE_HAPPENED_PATH, { slice }));
      return answer.success ? answer.output.happened : undefined;
    },
    async lists(slice, taken) {
      if (hostToken === null) return [];
      const answer = v.safeParse(SliceListsSchema, await call('PUT', SLICE_LIST_PATH, { slice, taken }));
      return answer.success ? answer.output.seen : undefined;
    },
  };
}
