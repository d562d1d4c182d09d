import { expect, it } from 'vitest';
import { buildAdressandring, buildAnsokan, buildKontaktperson, buildMedlem, buildSamfallighet, buildUppgiftsandring } from '../../testing/builders.ts';
import { fortsattning } from './ateruppta.ts';
import { osparade } from './osparat.ts';
import { validate } from './validering.ts';

const adress = { uppgiftsandringAdress: buildAdressandring() };
const styrelse = { uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem()] } };
const ingen = { foreningsstamma: null };
const utanKontakt = buildKontaktperson({ epostadress: null });
const utanAdress = buildSamfallighet({ adress: null });

it.each([
  ['nothing', { uppgiftsandring: buildUppgiftsandring(ingen) }, [], undefined],
  ['nothing, of a faulty association,', { samfallighet: utanAdress, uppgiftsandring: buildUppgiftsandring(ingen) }, [], undefined],
  ['changes without a meeting', { uppgiftsandring: buildUppgiftsandring({ ...ingen, ...adress }) }, [], 'FORENINGSSTAMMA'],
  ['a board without a rule', { uppgiftsandring: buildUppgiftsandring(styrelse) }, [], 'FIRMATECKNARE'],
  ['a meeting, of a faulty association,', { samfallighet: utanAdress }, [], 'ADRESS'],
  ['a meeting without contact details', { kontaktperson: utanKontakt }, [], 'KONTAKTUPPGIFTER'],
  ['all that is asked for', {}, [], 'SAMMANFATTNING'],
  ['nothing but half a person', { uppgiftsandring: buildUppgiftsandring(ingen) }, ['medlem'], 'STYRELSE'],
  ['half a date and contact details', {}, ['kontaktuppgifter', 'foreningsstamma'], 'FORENINGSSTAMMA'],
  ['half contact details without a meeting', { uppgiftsandring: buildUppgiftsandring({ ...ingen, ...adress }) }, ['kontaktuppgifter'], 'FORENINGSSTAMMA'],
  ['half contact details before a rule', { uppgiftsandring: buildUppgiftsandring(styrelse) }, ['kontaktuppgifter'], 'FIRMATECKNARE'],
])('PLUS-72 work on a draft with %s goes on there', (_what, values, unsaved, del) => {
  const ansokan = buildAnsokan(values);
  const koder = validate(ansokan, { duplicateVerdict: null, kontaktpersonVerdict: null, today: '2026-05-17' });
  expect(fortsattning(ansokan, koder, osparade(unsaved))?.del).toBe(del);
});
