import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Meddelande } from '@uppgiftsandring/shared/wire/meddelande';

function setting(name: 'BACKEND_URL' | 'KEYS_DIR'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must say where the stack's own parts are: messages are set behind the published address.`);
  return value;
}

/** Sets a public message in the running backend, or removes it with null, as an operator does (backend/src/meddelande/set.ts). */
export async function setMessage(kind: 'notifiering' | 'system', meddelande: Meddelande): Promise<void> {
  const token = await readFile(path.join(setting('KEYS_DIR'), '..', 'operator.token'), 'utf8');
  const answer = await fetch(`${setting('BACKEND_URL')}/internal/meddelande/${kind}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ meddelande }),
  });
  if (!answer.ok) throw new Error(`The backend refused the message: ${answer.status}`);
}
