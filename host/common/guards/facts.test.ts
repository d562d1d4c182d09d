import { describe, expect, it } from 'vitest';
import { INGEN_ANDRING, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { AnsokanState } from '@uppgiftsandring/shared/state';
import { factsOf, type Known } from './decide.ts';
import { buildAnsokan, buildSamfallighet, buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';

const HASH = '0123456789abcdef0123456789abcdef';
const DRAFT: Ansokan = buildAnsokan({
  id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11',
  samfallighet: buildSamfallighet({
    objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
    adress: null,
    epostadress: null,
    styrelseinformation: null,
    styrelsemedlemmar: [],
  }),
  kontaktperson: buildKontaktperson({ telefonnummer: '0701234567', epostadress: 'a@b.se' }),
  uppgiftsandring: INGEN_ANDRING,
});
const BOARD_CHANGED: Ansokan = { ...DRAFT, uppgiftsandring: { ...INGEN_ANDRING, uppgiftsandringStyrelse: { styrelsemedlemmar: [] } } };
const loaded = (data: Ansokan, inskickad = false): AnsokanState => ({ status: 1, data, version: null, savedAt: null, inskickad });

const ALL_WELL: Known = {
  session: 'pass',
  termsHash: HASH,
  termsCookie: HASH,
  ansokan: loaded(DRAFT),
  koder: [],
  verdicts: { duplicateVerdict: null, kontaktpersonVerdict: true },
  verdictsAsked: true,
  signed: 'unknown',
  submitted: 'unknown',
};
const facts = (some: Partial<Known>) => factsOf({ ...ALL_WELL, ...some });

describe('factsOf', () => {
  it('GUARD-02 accepts the terms only when the cookie is the hash of this person', () => {
    expect(facts({}).terms).toBe('pass');
    expect(facts({ termsCookie: 'ffffffffffffffffffffffffffffffff' }).terms).toBe('fail');
    expect(facts({ termsCookie: 'true' }).terms).toBe('fail');
    expect(facts({ termsCookie: undefined }).terms).toBe('fail');
  });

  it('GUARD-02 API-19 counts terms as not accepted when the hash cannot be fetched, even without a cookie', () => {
    expect(facts({ termsHash: null }).terms).toBe('fail');
    expect(facts({ termsHash: null, termsCookie: undefined }).terms).toBe('fail');
  });

  it('GUARD-10 knows nothing of the terms before the hash, and nothing of the draft before it is loaded', () => {
    const unknown = facts({ termsHash: undefined, ansokan: { status: 0, data: null } });
    expect(unknown).toMatchObject({
      terms: 'unknown',
      association: 'unknown',
      noAssociation: 'unknown',
      measures: 'unknown',
      meeting: 'unknown',
      contact: 'unknown',
    });
  });

  it('GUARD-03 GUARD-07 association and no association are each other’s opposite', () => {
    expect(facts({})).toMatchObject({ association: 'pass', noAssociation: 'fail' });
    expect(facts({ ansokan: loaded({ ...DRAFT, samfallighet: null }) })).toMatchObject({ association: 'fail', noAssociation: 'pass' });
  });

  it('RECPT-04 the submitted Application is not a draft: its association does not count as chosen', () => {
    expect(facts({ ansokan: loaded(DRAFT, true) })).toMatchObject({ association: 'unknown', noAssociation: 'unknown' });
  });

  it.each([
    'SAKNARFORENING',
    'SAKNARFORENINGSUPPGIFTER',
    'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTER',
    'OFULLSTANDIGASTYRELSEMEDLEMSUPPGIFTERADRESS',
    'FELAKTIGSTYRELSEUPPSATTNING',
    'SAKNARFIRMATECKNINGSUPPGIFTER',
    'SAKNARROLLERISTYRELSEN',
  ] as const)('GUARD-04 INC-07 measures are not valid while %s is present', (kod) => expect(facts({ koder: [kod] }).measures).toBe('fail'));

  it('GUARD-04 INC-07 the wizard codes do not make the measures invalid', () => {
    expect(facts({ koder: ['SAKNARFORENINGSSTAMMA', 'KONTAKTPERSONSAKNAS'] }).measures).toBe('pass');
  });

  it.each([DRAFT, BOARD_CHANGED])('GUARD-04 INC-39 the shown board waits for the server’s word on duplicates, changed or not', (ansokan) => {
    const board = { ansokan: loaded(ansokan), verdictsAsked: false };
    expect(facts(board).measures).toBe('unknown');
    expect(facts({ ...board, verdicts: { duplicateVerdict: true, kontaktpersonVerdict: null } }).measures).toBe('pass');
    expect(facts({ ...board, verdictsAsked: true }).measures).toBe('pass');
    expect(facts({ ...board, koder: ['FELAKTIGSTYRELSEUPPSATTNING'] }).measures).toBe('fail');
  });

  it('GUARD-05 the meeting is valid exactly when its code is absent', () => {
    expect(facts({}).meeting).toBe('pass');
    expect(facts({ koder: ['SAKNARFORENINGSSTAMMA'] }).meeting).toBe('fail');
  });

  it.each(['KONTAKTPERSONSAKNAS', 'KONTAKTPERSON', 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER'] as const)(
    'GUARD-06 the contact person is not valid while %s is present',
    (kod) => expect(facts({ koder: [kod] }).contact).toBe('fail'),
  );

  it('GUARD-06 a complete contact person needs the server’s yes', () => {
    const verdicts = { duplicateVerdict: null, kontaktpersonVerdict: null };
    expect(facts({ verdicts, verdictsAsked: false }).contact).toBe('unknown');
    expect(facts({ verdicts, verdictsAsked: true }).contact).toBe('fail');
    expect(facts({ verdicts: { ...verdicts, kontaktpersonVerdict: false } }).contact).toBe('fail');
    expect(facts({ verdicts: { ...verdicts, kontaktpersonVerdict: true } }).contact).toBe('pass');
  });
});
