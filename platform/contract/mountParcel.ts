import type { Lifecycle, Lifecycles, MountedProps } from './contract.ts';
import { DEADLINE_MS, fails, inTime } from './deadline.ts';

type ParcelProps = Omit<MountedProps, 'name'>;

let mounted = 0;

async function run(steps: readonly Lifecycle[], props: MountedProps): Promise<void> {
  for (const step of steps) await step(props);
}

/**
 * Mounts a slice's lifecycles in `props.domElement`; `mountPromise` is rejected when a step fails, and when the slice is not mounted by the deadline (ERR-14).
 * A slice that mounts after that is unmounted, because something else is shown in its place. In place of single-spa's own `mountRootParcel`, which never
 * releases a parcel, and patches the browser's history, which here belongs to the host alone.
 */
export function mountParcel(lifecycles: Lifecycles, initial: ParcelProps) {
  let props: MountedProps = { ...initial, name: `slice-${(mounted += 1)}` };
  let isBroken = false;
  let isMounted = false;

  async function mount(): Promise<void> {
    await run([...lifecycles.bootstrap, ...lifecycles.mount], props);
    if (isBroken) await run(lifecycles.unmount, props);
    else isMounted = true;
  }

  const late = fails(`The slice was not mounted within ${DEADLINE_MS / 1000} s`);
  const mountPromise = inTime(mount(), DEADLINE_MS, late).catch((error: unknown) => {
    isBroken = true;
    throw error;
  });
  return {
    mountPromise,
    async update(next: Partial<ParcelProps>): Promise<void> {
      if (!isMounted) return;
      props = { ...props, ...next };
      await run(lifecycles.update, props);
    },
    async unmount(): Promise<void> {
      await mountPromise;
      if (!isMounted) return;
      isMounted = false;
      await run(lifecycles.unmount, props);
    },
  };
}
