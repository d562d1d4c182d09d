import { createInstance } from 'i18next';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import type { Lifecycle, Lifecycles, MountedProps } from './contract.ts';
import { DEADLINE_MS } from './deadline.ts';
import { mountParcel } from './mountParcel.ts';

const initial: Omit<MountedProps, 'name'> = {
  base: '/slices/lookup/1.0.0/',
  basename: '/',
  location: { pathname: '/', search: '', hash: '', state: null, key: 'a' },
  navigator: { createHref: () => '', go() {}, push() {}, replace() {} },
  platform: { store: createStore(), i18n: createInstance() },
  domElement: Object.create(null),
};

function traced(failing?: keyof Lifecycles) {
  const calls: string[] = [];
  const seen: MountedProps[] = [];
  const step =
    (name: keyof Lifecycles): Lifecycle =>
    async (props) => {
      calls.push(name);
      seen.push(props);
      if (name === failing) throw new Error(`${name} föll`);
    };
  const lifecycles: Lifecycles = { bootstrap: [step('bootstrap')], mount: [step('mount')], update: [step('update')], unmount: [step('unmount')] };
  return { calls, seen, lifecycles };
}

describe('mountParcel', () => {
  it('PLUS-26 goes through the steps of single-spa in order', async () => {
    const { calls, lifecycles } = traced();
    const parcel = mountParcel(lifecycles, initial);
    await parcel.mountPromise;
    await parcel.update({ location: initial.location });
    await parcel.unmount();
    expect(calls).toEqual(['bootstrap', 'mount', 'update', 'unmount']);
  });

  it('ROUTE-16 brings each new location and keeps the other props', async () => {
    const { seen, lifecycles } = traced();
    const parcel = mountParcel(lifecycles, initial);
    await parcel.mountPromise;
    await parcel.update({ location: { ...initial.location, pathname: '/second' } });
    expect(seen.at(-1)).toMatchObject({ base: initial.base, location: { pathname: '/second' } });
  });

  it('PLUS-26 gives every mounted slice a name of its own', async () => {
    const { seen, lifecycles } = traced();
    await Promise.all([mountParcel(lifecycles, initial).mountPromise, mountParcel(lifecycles, initial).mountPromise]);
    expect(new Set(seen.map(({ name }) => name)).size).toBe(2);
  });

  it.each(['bootstrap', 'mount'] as const)('ERR-08 says that it is broken when %s fails, and is then left alone', async (failing) => {
    const { calls, lifecycles } = traced(failing);
    const parcel = mountParcel(lifecycles, initial);
    await expect(parcel.mountPromise).rejects.toThrow(`${failing} föll`);
    await parcel.update({ basename: '/x' });
    expect(calls).not.toContain('update');
  });

  it.each(['bootstrap', 'mount'] as const)('ERR-14 is broken when %s misses the deadline, and unmounts later', async (hanging) => {
    vi.useFakeTimers();
    const { calls, lifecycles } = traced();
    const gate = Promise.withResolvers<void>();
    const parcel = mountParcel({ ...lifecycles, [hanging]: [() => gate.promise] }, initial);
    const failed = expect(parcel.mountPromise).rejects.toThrow('not mounted within 10 s');
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await failed;
    gate.resolve();
    await vi.runAllTimersAsync();
    expect(calls.at(-1)).toBe('unmount');
  });

  it('PLUS-26 unmounts once', async () => {
    const { calls, lifecycles } = traced();
    const parcel = mountParcel(lifecycles, initial);
    await parcel.unmount();
    await parcel.unmount();
    expect(calls.filter((call) => call === 'unmount')).toHaveLength(1);
  });
});
