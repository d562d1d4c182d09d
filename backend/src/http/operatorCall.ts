import { operatorToken } from '../meddelande/operatorToken.ts';
import { StartupError } from '../config/startupError.ts';

/** The environment variables of an operator's commands, for their help texts. */
export const OPERATOR_SETTINGS = 'BACKEND_URL (http://127.0.0.1:3001), OPERATOR_TOKEN eller DATA_DIR (.data/backend)';

const address = (): string => process.env.BACKEND_URL ?? 'http://127.0.0.1:3001';

/** Calls a running backend as its operator; throws when nobody answers there, or when the signal says that it has taken too long. */
export async function operatorCall(method: 'PUT' | 'POST', path: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
  const token = await operatorToken({ operatorToken: process.env.OPERATOR_TOKEN || undefined, dataDir: process.env.DATA_DIR ?? '.data/backend' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${address()}${path}`, { method, headers, body: JSON.stringify(body), redirect: 'error', signal });
}

/** The message for an operator whose call failed. */
export const troubleOf = (error: unknown): string =>
  error instanceof StartupError ? error.message : `Backenden svarar inte på ${address()}. Ange dess adress med BACKEND_URL.`;
