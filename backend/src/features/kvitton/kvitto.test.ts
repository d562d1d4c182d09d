import { buildKontaktperson, buildSamfallighet, buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { tidigareOf } from './kvitto.ts';

const NR = ['716401-1236', '717901-2344', '717904-5674', '717912-8769', '717898-7652', '717800-0126'] as const;
const AT = new Date('2026-05-17T12:40:00Z');

/** A signed application; without a time it still waits to be sent in. */
const signed = (orgNr: string, epostadress: string, submittedAt: Date | null = AT, name = `Förening ${orgNr}`) => ({
  submittedAt,
  innehall: {
    samfallighet: { ...buildSamfallighet(), orgNr, name },
    kontaktperson: buildKontaktperson({ epostadress, telefonnummer: '026-100200' }),
    uppgiftsandring: buildUppgiftsandring(),
  },
});

describe('what a person need not be asked for again', () => {
  it('PLUS-15 is nothing when nothing was signed', () => {
    expect(tidigareOf([])).toEqual({ kontakt: null, foreningar: [] });
  });

  it('PLUS-15 is how to reach them, from the latest that was sent in, and when', () => {
    const applications = [signed(NR[0], 'vantar@exempel.se', null), signed(NR[0], 'senast@exempel.se'), signed(NR[0], 'forr@exempel.se')];
    expect(tidigareOf(applications).kontakt).toEqual({ epostadress: 'senast@exempel.se', telefonnummer: '026-100200', inskickad: AT.toISOString() });
    expect(tidigareOf(applications.slice(0, 1)).kontakt).toBeNull();
  });

  it.each([
    ['no e-mail address', { epostadress: null }],
    ['no phone number', { telefonnummer: null }],
  ])('PLUS-15 is not how to reach them by an application with %s', (_what, reachable) => {
    const whole = signed(NR[0], 'forr@exempel.se');
    const half = { ...whole, innehall: { ...whole.innehall, kontaktperson: buildKontaktperson(reachable) } };
    expect(tidigareOf([half]).kontakt).toBeNull();
    expect(tidigareOf([half, whole]).kontakt?.epostadress).toBe('forr@exempel.se');
  });

  it('PLUS-15 is nothing from an application that has neither association nor contact person', () => {
    const whole = signed(NR[0], 'a@b.se');
    expect(tidigareOf([{ ...whole, innehall: { ...whole.innehall, samfallighet: null, kontaktperson: null } }])).toEqual({ kontakt: null, foreningar: [] });
  });

  it('PLUS-15 is each association once, the latest first with its latest name, and five at most', () => {
    const orgNr = [NR[1], NR[0], NR[1], ...NR.slice(2)];
    const { foreningar } = tidigareOf(orgNr.map((one, index) => signed(one, 'a@b.se', AT, `Namn ${index}`)));
    expect(foreningar.map((one) => one.orgNr)).toEqual([NR[1], NR[0], NR[2], NR[3], NR[4]]);
    expect(foreningar[0]?.namn).toBe('Namn 0');
  });
});
