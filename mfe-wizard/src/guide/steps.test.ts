import { expect, it } from 'vitest';
import { INGEN_ANDRING, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { validate } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { stepStatus } from './steps.ts';
import { buildAnsokan, buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';

const TODAY = '2026-11-21';

function draft(foreningsstamma: string | null, epostadress: string | null, telefonnummer: string | null): Ansokan {
  return buildAnsokan({
    id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
    samfallighet: null,
    kontaktperson: buildKontaktperson({ epostadress, telefonnummer }),
    uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma },
  });
}

function statusOf(ansokan: Ansokan, kontaktpersonVerdict: boolean | null = true) {
  const koder = validate(ansokan, { duplicateVerdict: true, kontaktpersonVerdict, today: TODAY });
  return stepStatus('FORENINGSSTAMMA', ansokan, koder, TODAY);
}

it.each([
  [null, 'locked'],
  ['1899-12-31', 'locked'],
  ['1900-01-01', 'open'],
  [TODAY, 'open'],
  ['2026-11-22', 'locked'],
])('WIZ-02 with the saved date %s the contact step is %s', (date, status) => {
  expect(statusOf(draft(date, null, null)).KONTAKTUPPGIFTER).toBe(status);
});

it.each([
  [null, null, 'locked'],
  ['a@b.se', null, 'locked'],
  [null, '0701234567', 'locked'],
  ['a@b.se', '0701234567', 'open'],
])('WIZ-03 with saved e-mail %s and phone %s the summary is %s', (epost, telefon, status) => {
  expect(statusOf(draft('2026-05-17', epost, telefon)).SAMMANFATTNING).toBe(status);
});

it('WIZ-03 WIZ-05 the summary is locked without a date or an approved contact person', () => {
  expect(statusOf(draft(null, 'a@b.se', '0701234567')).SAMMANFATTNING).toBe('locked');
  expect(statusOf(draft('2026-05-17', 'a@b.se', '0701234567'), false).SAMMANFATTNING).toBe('locked');
});

it('WIZ-01 the steps mark the current and the done ones', () => {
  const ansokan = draft('2026-05-17', 'a@b.se', '0701234567');
  expect(stepStatus('SAMMANFATTNING', ansokan, [], TODAY)).toEqual({
    FORENINGSSTAMMA: 'done',
    KONTAKTUPPGIFTER: 'done',
    SAMMANFATTNING: 'now',
  });
});
