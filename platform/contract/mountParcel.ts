import type { Lifecycle, Lifecycles, MountedProps } from './contract.ts';
import { DEADLINE_MS, fails, inTime } from './deadline.ts';

// The part of single-spa's parcel contract that single-spa-react's <Parcel> needs. single-spa's own `mountRootParcel` never
// releases a parcel, and patches the browser's history, which here belongs to the host alone.

type Status = 'NOT_BOOTSTRAPPED' | 'NOT_MOUNTED' | 'MOUNTED' | 'UNMOUNTING' | 'SKIP_BECAUSE_BROKEN';
type ParcelProps = Omit<MountedProps, 'name'>;

interface MountedParcel {
  readonly mountPromise: Promise<void>;
  getStatus(): Status;
  update(props: Partial<ParcelProps>): Promise<void>;
  unmount(): Promise<void>;
}

let mounted = 0;

async function run(steps: readonly Lifecycle[], props: MountedProps): Promise<void> {
  for (const step of steps) await step(props);
}

/**
 * Mounts a slice's lifecycles in `props.domElement`; `mountPromise` is rejected when a step fails, and when the slice is not mounted
 * by the deadline (ERR-14). A slice that mounts after that is unmounted, because something else is shown in its place.
 */
export function mountParcel(lifecycles: Lifecycles, initial: ParcelProps): MountedParcel {
  let status: Status = 'NOT_BOOTSTRAPPED';
  let props: MountedProps = { ...initial, name: `slice-${(mounted += 1)}` };

  async function mount(): Promise<void> {
    await run(lifecycles.bootstrap, props);
    await run(lifecycles.mount, props);
    if (status === 'SKIP_BECAUSE_BROKEN') await run(lifecycles.unmount, props);
    else status = 'MOUNTED';
  }

  const mountPromise = inTime(mount(), DEADLINE_MS, fails(`The slice was not mounted within ${DEADLINE_MS / 1000} s`)).catch((error: unknown) => {
    status = 'SKIP_BECAUSE_BROKEN';
    throw error;
  });
  return {
    mountPromise,
    getStatus: () => status,
    async update(next) {
      if (status !== 'MOUNTED') return;
      props = { ...props, ...next };
      await run(lifecycles.update, props);
    },
    async unmount() {
      await mountPromise;
      if (status !== 'MOUNTED') return;
      status = 'UNMOUNTING';
      await run(lifecycles.unmount, props);
      status = 'NOT_MOUNTED';
    },
  };
}
