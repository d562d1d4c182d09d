import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Arendesteg } from '@uppgiftsandring/shared/domain/arende/lage';
import { testUuid } from '@uppgiftsandring/shared/testing/builders';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { readConfig } from '../../config/config.ts';
import { ansokningar, arendelagen } from '../../db/schema.ts';
import { createDraft, markSigned, markSubmitted } from '../ansokan/repository.ts';
import { createHistorik } from './historik.ts';

const [OWN, OTHER] = ['19850314-2385', '20000229-1011'];
const ORGNR = '716401-1236';
const { id: _id, arendenr: _arendenr, ...INNEHALL } = EXEMPEL;
const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test' });
const at = (minute: number) => new Date(Date.UTC(2026, 4, 18, 12, minute));

const database = useDatabase(ansokningar, arendelagen);

/** An application sent in at that minute, with the minute in its case number; `orgNr` is what it is about. */
async function sendIn(minute: number, personnummer: string, orgNr = ORGNR): Promise<void> {
  const id = testUuid(4000 + minute);
  const samfallighet = INNEHALL.samfallighet && { ...INNEHALL.samfallighet, orgNr };
  await createDraft(database.db, id, personnummer, { ...INNEHALL, samfallighet }, at(minute));
  await markSigned(database.db, id, 1, at(minute));
  await markSubmitted(database.db, id, `S-${minute}`, at(minute));
}

/** The history when the case system tells these steps; of other cases it tells nothing. */
function historik(steps: Readonly<Record<string, Arendesteg>> = {}) {
  const caseStatus = async (arendenr: string) => [steps[arendenr]].flatMap((steg) => (steg ? [{ steg, tidpunkt: at(59).toISOString() }] : []));
  return createHistorik({ db: database.db, config, now: () => at(59), logger: pino({ enabled: false }), caseStatus, stored: async () => undefined })(
    OWN,
    ORGNR,
  );
}

it('PLUS-73 the latest five of the person’s own for the association are told', async () => {
  for (const minute of [1, 2, 3, 4, 5, 6]) await sendIn(minute, OWN);
  await sendIn(7, OWN, '717912-3455');
  const { egna, annan } = await historik({ 'S-6': 'BESLUTAD', 'S-5': 'GRANSKAS' });
  expect(egna.map(({ arendenr }) => arendenr)).toEqual(['S-6', 'S-5', 'S-4', 'S-3', 'S-2']);
  const [first, second, third] = egna;
  expect(first).toMatchObject({ ansokanId: testUuid(4006), datum: at(6).toISOString(), lage: [{ steg: 'BESLUTAD', tidpunkt: at(59).toISOString() }] });
  expect([second?.lage.map(({ steg }) => steg), third?.lage, annan]).toEqual([['GRANSKAS'], [], null]);
});

it('PLUS-73 of another person’s only when the latest undecided one came is told', async () => {
  for (const minute of [1, 2, 3]) await sendIn(minute, OTHER);
  await sendIn(4, OTHER, '717912-3455');
  expect(await historik({ 'S-1': 'MOTTAGEN', 'S-2': 'GRANSKAS', 'S-3': 'BESLUTAD', 'S-4': 'MOTTAGEN' })).toEqual({
    orgNr: ORGNR,
    egna: [],
    annan: at(2).toISOString(),
  });
});

it('PLUS-73 another person’s is not told while the case system does not say how it is', async () => {
  await sendIn(1, OTHER);
  expect((await historik()).annan).toBeNull();
});
