import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { BORTTAGNING_PATH, BorttagningSchema, UTDRAG_PATH, UTLOGGNING_PATH, UtloggningSchema } from '@uppgiftsandring/shared/wire/internal';
import * as v from 'valibot';
import { operatorCall, OPERATOR_SETTINGS, say, type Said } from '../operator/operatorCall.ts';

// `npm run person`: exports, or removes, what a running backend keeps about a person (PLUS-67), or ends their logins.

const USAGE = `Tar ut eller tar bort allt om en person, i en backend som är igång. Personnumret läses från standard in, så att det inte syns för andra.
  echo 19850314-2385 | npm run person -- export FIL     skriver allt som finns till filen (JSON)
  echo 19850314-2385 | npm run person -- remove         tar bort det som lagen tillåter, och säger vad som blir kvar
  echo 19850314-2385 | npm run person -- logout         avslutar personens alla inloggningar
  npm run person -- logout-all                          avslutar allas inloggningar
Miljövariabler: ${OPERATOR_SETTINGS}`;

async function exportTo(file: string, personnummer: string): Promise<Said> {
  const response = await operatorCall('POST', UTDRAG_PATH, { personnummer });
  const content = JSON.stringify(await response.json(), null, 2);
  try {
    await writeFile(file, `${content}\n`, { flag: 'wx', mode: 0o600 });
  } catch {
    return { line: `${file} finns redan eller går inte att skriva.`, code: 1 };
  }
  return { line: `Allt om personen finns nu i ${file}.`, code: 0 };
}

async function logout(personnummer: string | undefined): Promise<Said> {
  const response = await operatorCall('POST', UTLOGGNING_PATH, { personnummer });
  return { line: `${v.parse(UtloggningSchema, await response.json()).avslutade} inloggningar är avslutade.`, code: 0 };
}

async function remove(personnummer: string): Promise<Said> {
  const response = await operatorCall('POST', BORTTAGNING_PATH, { personnummer });
  const { borttaget, behallet } = v.parse(BorttagningSchema, await response.json());
  const gone = Object.entries(borttaget).map(([vad, antal]) => `  ${antal} ${vad}`);
  const kept = behallet.filter(({ antal }) => antal > 0).map(({ vad, antal, skal }) => `  ${antal} ${vad}. ${skal}`);
  return { line: ['Borttaget:', ...gone, 'Behållet:', ...kept].join('\n'), code: 0 };
}

const TASKS: ReadonlySet<string | undefined> = new Set(['remove', 'logout', 'logout-all']);

const run = async (): Promise<Said | null> => {
  const [task, file, ...more] = process.argv.slice(2);
  const isUsable = more.length === 0 && (task === 'export' ? file !== undefined : TASKS.has(task) && file === undefined);
  if (!isUsable) return null;
  if (task === 'logout-all') return logout(undefined);
  const personnummer = (await text(process.stdin)).trim();
  if (file !== undefined) return exportTo(file, personnummer);
  return task === 'remove' ? remove(personnummer) : logout(personnummer);
};

await say(USAGE, run, 'Det är inget personnummer (ÅÅÅÅMMDD-NNNN).');
