import { parseArgs } from 'node:util';
import { MEDDELANDE_KINDS } from '@uppgiftsandring/shared/wire/meddelande';
import { operatorCall, OPERATOR_SETTINGS, troubleOf } from '../http/operatorCall.ts';

const USAGE = `Sätter eller tar bort ett meddelande till alla i en backend som är igång.
  npm run meddelande -- <${MEDDELANDE_KINDS.join('|')}> "text" [--rubrik "rubrik"]
  npm run meddelande -- <${MEDDELANDE_KINDS.join('|')}> --clear
Miljövariabler: ${OPERATOR_SETTINGS}`;

const OPTIONS = { rubrik: { type: 'string' }, clear: { type: 'boolean' } } as const;

/** What to print, and the exit code. */
interface Said {
  readonly line: string;
  readonly code: 0 | 1 | 2;
}

function read() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch {
    return null;
  }
}

async function set(): Promise<Said> {
  const given = read();
  if (given === null) return { line: USAGE, code: 2 };
  const [asked, text = '', ...rest] = given.positionals;
  const kind = MEDDELANDE_KINDS.find((known) => known === asked);
  const isClearing = given.values.clear === true;
  if (kind === undefined || isClearing !== (text === '') || rest.length > 0) return { line: USAGE, code: 2 };
  const meddelande = isClearing ? null : { rubrik: given.values.rubrik ?? null, text };
  const { ok, status } = await operatorCall('PUT', `/internal/meddelande/${kind}`, { meddelande });
  return ok ? { line: `Meddelandet ${kind} är ${isClearing ? 'borttaget' : 'satt'}.`, code: 0 } : { line: `Backenden svarade ${status}.`, code: 1 };
}

const { line, code } = await set().catch((error: unknown): Said => ({ line: troubleOf(error), code: 1 }));
console[code === 0 ? 'log' : 'error'](line);
process.exitCode = code;
