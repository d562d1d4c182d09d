import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { GranskningSchema, HANDELSER, RaderSchema, SOK_PATH, VERIFIERA_PATH } from '@uppgiftsandring/shared/wire/internal';
import * as v from 'valibot';
import { operatorCall, OPERATOR_SETTINGS, say, type Said } from '../operator/operatorCall.ts';

// `npm run audit`: searches and verifies the audit trail of a running backend (PLUS-61).

const USAGE = `Söker i granskningsloggen eller kontrollerar den, i en backend som är igång.
  npm run audit -- search [--who | --about] [--event SLAG] [--from TID] [--to TID] [--limit ANTAL]
  npm run audit -- verify
  npm run audit -- compare     jämför hela loggen med vittnets kopia (WITNESS_DIR, WITNESS_KEY_FILE, DATABASE_URL)
Med --who (vem som gjorde det) eller --about (vem eller vad det gällde) läses ett person- eller
organisationsnummer från standard in, så att det inte syns för andra: echo 19850314-2385 | npm run audit -- search --about
SLAG: ${HANDELSER.join(', ')}
TID: 2026-11-22T08:00:00Z
Miljövariabler: ${OPERATOR_SETTINGS}`;

const [flag, value] = [{ type: 'boolean' }, { type: 'string' }] as const;
const OPTIONS = { who: flag, about: flag, event: value, from: value, to: value, limit: value };

async function search(values: ReturnType<typeof read>['values']): Promise<Said | null> {
  if (values.who && values.about) return null;
  const number = values.who || values.about ? (await text(process.stdin)).trim() : undefined;
  const { event: handelse, from: fran, to: till, limit } = values;
  const place = values.who ? { aktor: number } : { avser: number };
  const response = await operatorCall('POST', SOK_PATH, { ...place, handelse, fran, till, limit: limit === undefined ? undefined : Number(limit) });
  const rader = v.parse(RaderSchema, await response.json());
  return { line: rader.map((rad) => JSON.stringify(rad)).join('\n'), code: 0 };
}

async function verify(): Promise<Said> {
  const response = await operatorCall('POST', VERIFIERA_PATH, {});
  const { brott, rader, ...ande } = v.parse(GranskningSchema, await response.json());
  if (brott !== null) return { line: `Granskningsloggen är bruten: rad ${brott.nr} är ${brott.fel === 'saknas' ? 'borta' : brott.fel}.`, code: 1 };
  return { line: `Granskningsloggen är hel: ${rader} rader. Den slutar med ${ande.nr}:${ande.hash}`, code: 0 };
}

/** Asks the database itself, as the witness does, so that no backend can stand between. */
async function compare(): Promise<Said> {
  const { compareNow } = await import('../../witness/compare.ts');
  return compareNow(process.env);
}

const read = () => parseArgs({ allowPositionals: true, options: OPTIONS });

await say(USAGE, async () => {
  const { values, positionals } = read();
  if (positionals.join() === 'search') return search(values);
  if (positionals.join() === 'compare') return compare();
  return positionals.join() === 'verify' ? verify() : null;
});
