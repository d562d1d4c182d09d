import type { Span } from '../../../health/kurva.ts';
import * as v from 'valibot';
import type { Press } from '../common/press.ts';
import * as wire from '../common/wire.ts';

/** Nobody is logged in, or no longer. */
export class LoggedOut extends Error {}

const PATIENCE_MS = 15_000;

async function read<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status === 401) throw new LoggedOut();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return v.parse(schema, await answer.json());
}

/** Who is logged in, and all parts; throws `LoggedOut` when nobody is. */
export async function readAll(): Promise<{ readonly name: string; readonly parts: wire.Part[] }> {
  const { name } = await read(wire.SESSION_PATH, wire.SessionSchema);
  if (name === null) throw new LoggedOut();
  return { name, parts: await read(wire.PARTS_PATH, wire.PartsSchema) };
}

export const readCurves = (part: string, span: Span): Promise<wire.PartCurves> => read(`${wire.PARTS_PATH}/${part}/curves?span=${span}`, wire.PartCurvesSchema);
export const logOut = () => fetch(wire.LOGOUT_PATH, { method: 'POST' });

/** The command's output, and whether it succeeded. */
export interface Pressed {
  readonly isDone: boolean;
  readonly message: string;
}

export async function press(part: string, body: Press): Promise<Pressed> {
  const answer = await fetch(`${wire.PARTS_PATH}/${part}/press`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status === 401) throw new LoggedOut();
  return { isDone: answer.ok, ...v.parse(wire.PressedSchema, await answer.json()) };
}
