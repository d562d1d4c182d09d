import { parseArgs } from 'node:util';
import { MEDDELANDE_KINDS } from '@uppgiftsandring/shared/wire/public';
import { operatorCall, OPERATOR_SETTINGS, say } from '../operator/operatorCall.ts';

const USAGE = `Sätter eller tar bort ett meddelande till alla i en backend som är igång.
  npm run meddelande -- <${MEDDELANDE_KINDS.join('|')}> "text" [--rubrik "rubrik"]
  npm run meddelande -- <${MEDDELANDE_KINDS.join('|')}> --clear
Miljövariabler: ${OPERATOR_SETTINGS}`;

const OPTIONS = { rubrik: { type: 'string' }, clear: { type: 'boolean' } } as const;

await say(USAGE, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [asked, text = '', ...rest] = positionals;
  const kind = MEDDELANDE_KINDS.find((known) => known === asked);
  const isClearing = values.clear === true;
  if (kind === undefined || isClearing !== (text === '') || rest.length > 0) return null;
  const meddelande = isClearing ? null : { rubrik: values.rubrik ?? null, text };
  await operatorCall('PUT', `/internal/meddelande/${kind}`, { meddelande });
  return { line: `Meddelandet ${kind} är ${isClearing ? 'borttaget' : 'satt'}.`, code: 0 };
});
