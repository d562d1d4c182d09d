import type { Span } from '../../../health/kurva.ts';
import * as v from 'valibot';
import type { Press } from '../common/press.ts';
import {
  LOGOUT_PATH,
  PartCurvesSchema,
  PARTS_PATH,
  PartsSchema,
  PressedSchema,
  SESSION_PATH,
  SessionSchema,
  type Part,
  type PartCurves,
} from '../common/wire.ts';

// The calls of the page to the desk's server.

/** Nobody is logged in, or no longer. */
export class LoggedOut extends Error {}

/** Longer than the desk waits for the stack and the backend. */
const PATIENCE_MS = 15_000;

async function read<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status === 401) throw new LoggedOut();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return v.parse(schema, await answer.json());
}

/** Who is logged in, and all parts; throws `LoggedOut` when nobody is. */
export async function readAll(): Promise<{ readonly name: string; readonly parts: Part[] }> {
  const { name } = await read(SESSION_PATH, SessionSchema);
  if (name === null) throw new LoggedOut();
  return { name, parts: await read(PARTS_PATH, PartsSchema) };
}

export const readCurves = (part: string, span: Span): Promise<PartCurves> => read(`${PARTS_PATH}/${part}/curves?span=${span}`, PartCurvesSchema);
export const logOut = () => fetch(LOGOUT_PATH, { method: 'POST' });

/** The command's output, and whether it succeeded. */
export interface Pressed {
  readonly isDone: boolean;
  readonly message: string;
}

export async function press(part: string, body: Press): Promise<Pressed> {
  const answer = await fetch(`${PARTS_PATH}/${part}/press`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (answer.status === 401) throw new LoggedOut();
  return { isDone: answer.ok, ...v.parse(PressedSchema, await answer.json()) };
}
