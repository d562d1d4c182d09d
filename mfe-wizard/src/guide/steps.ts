import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { isForeningsstammaValid } from '@uppgiftsandring/shared/domain/tid/datum';
import { hasValidKontaktperson, type Valideringskod } from '@uppgiftsandring/shared/domain/ansokan/validering';

/** The wizard's steps in order (WIZ-01). */
export const STEG = [
  { key: 'FORENINGSSTAMMA', to: '/ansokan/foreningsstamma' },
  { key: 'KONTAKTUPPGIFTER', to: '/ansokan/kontaktuppgifter' },
  { key: 'SAMMANFATTNING', to: '/ansokan/sammanfattning' },
] as const;

export type StepKey = (typeof STEG)[number]['key'];
export type StepState = 'done' | 'now' | 'open' | 'locked';

/** The page that a step's Next leads to; the last step has none. */
export const nextPage = (steg: StepKey): (typeof STEG)[number]['to'] | undefined => STEG[STEG.findIndex(({ key }) => key === steg) + 1]?.to;

/** The states of the steps: a step opens when what was *saved* in those before it is valid (WIZ-02, WIZ-03). */
export function stepStatus(current: StepKey, ansokan: Ansokan, koder: readonly Valideringskod[], today: string): Record<StepKey, StepState> {
  const dateSaved = isForeningsstammaValid(ansokan.uppgiftsandring.foreningsstamma, today);
  const contactSaved = dateSaved && hasValidKontaktperson(koder);
  const of = (key: StepKey, open: boolean, done: boolean): StepState => {
    if (key === current) return 'now';
    if (!open) return 'locked';
    return done ? 'done' : 'open';
  };
  return {
    FORENINGSSTAMMA: of('FORENINGSSTAMMA', true, dateSaved),
    KONTAKTUPPGIFTER: of('KONTAKTUPPGIFTER', dateSaved, contactSaved),
    SAMMANFATTNING: of('SAMMANFATTNING', contactSaved, false),
  };
}
