import { parseArgs } from 'node:util';
import { MEDDELANDE_KINDS } from '@uppgiftsandring/shared/wire/meddelande';
import { operatorCall, OPERATOR_SETTINGS } from '../http/operatorCall.ts';

const USAGE = `Sätter eller tar bort ett meddelande till alla i en backend som är igång.
  node backend/src/meddelande/set.ts <${MEDDELANDE_KINDS.join('|')}> "text" [--rubrik "rubrik"]
  node backend/src/meddelande/set.ts <${MEDDELANDE_KINDS.join('|')}> --clear
Miljövariabler: ${OPERATOR_SETTINGS}`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rubrik: { type: 'string' }, clear: { type: 'boolean' } } });
const [kind = '', text = ''] = positionals;
const isUsable = MEDDELANDE_KINDS.some((known) => known === kind) && (values.clear === true) !== (text !== '');

if (!isUsable) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const meddelande = values.clear === true ? null : { rubrik: values.rubrik ?? null, text };
  const response = await operatorCall('PUT', `/internal/meddelande/${kind}`, { meddelande });
  console.log(response.ok ? `Meddelandet ${kind} är ${values.clear === true ? 'borttaget' : 'satt'}.` : `Backenden svarade ${response.status}.`);
  process.exitCode = response.ok ? 0 : 1;
}
