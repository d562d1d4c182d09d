import { PERSONER_PATH, PersonerSchema } from '@uppgiftsandring/shared/wire/internal';
import type { PersonsOf } from '@uppgiftsandring/platform/server/composition/health';
import * as v from 'valibot';

const PATIENCE_MS = 2000;

/** Asks the backend whose sessions some cookies are; rejects when it does not answer. */
export function askBackend(backend: URL, token: string): PersonsOf {
  return async (sids) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ sids });
    const answer = await fetch(new URL(PERSONER_PATH, backend), { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`The backend answered ${answer.status}`);
    return new Map(v.parse(PersonerSchema, await answer.json()).personer.map(({ sid, person }) => [sid, person]));
  };
}
