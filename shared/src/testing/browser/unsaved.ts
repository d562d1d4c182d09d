import { expect, onTestFinished } from 'vitest';
import { clearAllUnsaved, keepWorkingCopies, loseSessionAtom, saveUnsaved, type AppStore } from '@uppgiftsandring/shared/state';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';
import { connectMirror } from '../../state/unsaved/unsaved.ts';

/** As if the contact person of that draft had typed in these forms and left them. */
export function leaveUnsaved({ id, kontaktperson }: Ansokan, ...forms: readonly string[]): void {
  const person = kontaktperson?.personnummer ?? '';
  for (const form of forms) saveUnsaved(form, { person, draft: id, values: {}, at: new Date('2026-05-17T12:32:00Z') });
}

/** Keeps working copies on the network of a store, as the shell does, until the test has ended. */
export async function withWorkingCopies(store: AppStore): Promise<void> {
  onTestFinished(() => {
    connectMirror(undefined);
    store.set(loseSessionAtom, 'ended');
  });
  keepWorkingCopies(store);
  await import('../../state/unsaved/workingCopy.ts');
}

interface App {
  readonly store: AppStore;
  readonly script: (call: string, answer: { body: unknown }) => void;
  readonly callsTo: (call: string) => readonly { readonly body: unknown }[];
  readonly unmount: () => unknown;
}

/** What `type` leaves of a form on the server. The device is gone then, and another one finds it there: the returned function is called with that. */
export async function leaveCopy({ id }: Ansokan, form: string, app: App, type: () => Promise<unknown>): Promise<(other: App) => Promise<void>> {
  const [all, one] = [`/api/ansokan/${id}/osparat`, `PUT /api/ansokan/${id}/osparat/${form}`];
  app.script(`GET ${all}`, { body: { former: [] } });
  app.script(one, { body: { nr: 1 } });
  await withWorkingCopies(app.store);
  await type();
  await expect.poll(() => app.callsTo(one).length, { timeout: 3000 }).toBeGreaterThan(0);
  const former = [{ form, ...Object(app.callsTo(one).at(-1)?.body), nr: 1 }];
  await app.unmount();
  connectMirror(undefined);
  clearAllUnsaved();
  return (other) => {
    other.script(`GET ${all}`, { body: { former } });
    return withWorkingCopies(other.store);
  };
}
