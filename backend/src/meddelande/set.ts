import { parseArgs } from 'node:util';
import { MEDDELANDE_KINDS } from '@uppgiftsandring/shared/wire/meddelande';
import { operatorToken } from './operatorToken.ts';

const USAGE = `Sätter eller tar bort ett meddelande till alla i en backend som är igång.
  node backend/src/meddelande/set.ts <${MEDDELANDE_KINDS.join('|')}> "text" [--rubrik "rubrik"]
  node backend/src/meddelande/set.ts <${MEDDELANDE_KINDS.join('|')}> --clear
Miljövariabler: BACKEND_URL (http://127.0.0.1:3001), OPERATOR_TOKEN eller DATA_DIR (.data/backend)`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rubrik: { type: 'string' }, clear: { type: 'boolean' } } });
const [kind = '', text = ''] = positionals;
const isUsable = MEDDELANDE_KINDS.some((known) => known === kind) && (values.clear === true) !== (text !== '');

if (!isUsable) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const base = process.env.BACKEND_URL ?? 'http://127.0.0.1:3001';
  const token = await operatorToken({ operatorToken: process.env.OPERATOR_TOKEN, dataDir: process.env.DATA_DIR ?? '.data/backend' });
  const response = await fetch(`${base}/internal/meddelande/${kind}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ meddelande: values.clear === true ? null : { rubrik: values.rubrik ?? null, text } }),
  });
  console.log(response.ok ? `Meddelandet ${kind} är ${values.clear === true ? 'borttaget' : 'satt'}.` : `Backenden svarade ${response.status}.`);
  process.exitCode = response.ok ? 0 : 1;
}
