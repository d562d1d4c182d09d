import { saveUnsaved } from '@uppgiftsandring/shared/state';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';

/** As if the contact person of that draft had typed in these forms and left them. */
export function leaveUnsaved({ id, kontaktperson }: Ansokan, ...forms: readonly string[]): void {
  const person = kontaktperson?.personnummer ?? '';
  for (const form of forms) saveUnsaved(form, { person, draft: id, values: {}, at: new Date('2026-05-17T12:32:00Z') });
}
