import { mountParcel } from '../../contract/mountParcel.ts';
import type { Placed } from '../../contract/parts.ts';
import type { RegistryEntry } from '../../contract/registry.ts';
import { noteRun } from '../vitals/runs.ts';
import { loadSlice, sliceState, sliceVersions } from './slices.ts';
import type { OnPartFailed, Parts } from './slots.ts';

/** The parts that fill a slot, in the order in which they are shown. */
const partsAt = (slot: string): (Placed & { readonly name: string; readonly entry: RegistryEntry })[] =>
  Object.entries(sliceVersions())
    .flatMap(([name, entry]) => (entry?.parts ?? []).flatMap((part) => (entry && part.slot === slot && !part.away ? [{ ...part, name, entry }] : [])))
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0) || one.name.localeCompare(other.name));

/** The slice's module, loaded without a page of it. Throws when that fails. */
async function moduleOf(name: string) {
  await loadSlice(name, location.pathname);
  const state = sliceState(name);
  if (state.is === 'loaded') return state.slice;
  throw state.is === 'failed' ? state.failure : new Error(`The slice ${name} is not loaded`);
}

/** Puts parts of other slices in a slot, each in a box and a React root of its own: one that fails or never stands is left out, and counted as an error of its slice (ERR-08). */
export function fillSlot(slot: string, place: HTMLElement, parts: Parts, onFailed: OnPartFailed, over: AbortSignal): void {
  if (over.aborted) return;
  for (const { name, part, entry } of partsAt(slot)) {
    const box = place.appendChild(Object.assign(document.createElement('div'), { hidden: true }));
    const show = (isShown: boolean) => {
      box.hidden = !isShown;
      place.hidden = place.querySelector(':scope > :not([hidden])') === null;
    };
    const fail = (failure: unknown) => {
      if (!box.isConnected || over.aborted) return;
      box.remove();
      show(false);
      onFailed(failure, { name, version: entry.version });
    };
    const mount = async () => {
      const lifecycles = (await moduleOf(name)).part?.(part);
      if (!lifecycles) throw new Error(`The slice ${name} has no part ${part}`);
      if (over.aborted) return;
      const end = noteRun({ name, version: entry.version });
      const own = () => ({ ...parts.given, base: entry.base, config: entry.config, domElement: box, onReady: () => show(true), onCrash: fail });
      const parcel = mountParcel(lifecycles, own());
      const step = () => void parcel.mountPromise.then(() => parcel.update(own())).catch(fail);
      parts.steps.add(step);
      over.addEventListener('abort', () => {
        parts.steps.delete(step);
        void parcel.unmount().catch(() => undefined);
      });
      await parcel.mountPromise.finally(end);
    };
    void mount().catch(fail);
  }
}
