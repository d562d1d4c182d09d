import { useEffect, useEffectEvent, useRef } from 'react';
import type { Slice, SliceProps } from '../../contract/index.ts';
import { mountParcel } from '../../contract/mountParcel.ts';
import type { MountedSliceProps } from './MountedSlice.tsx';
import { untilReady } from '../first/untilReady.ts';
import { useSliceProps } from './useSliceProps.ts';

/** The box belongs to the shell's React root, its content to the slice: this React neither compares nor changes the content (docs/adr/0027). */
const NOTHING = { __html: '' };

/** The slice of a server-rendered page: takes over the page in its box, and from then on works like any other slice. */
export function FirstSlice({ slice, base, onCrash, onReady }: MountedSliceProps & Pick<SliceProps, 'onReady'>) {
  const box = useRef<HTMLDivElement>(null);
  const props = useSliceProps(base);
  const mounted = useRef<{ readonly parcel: ReturnType<typeof mountParcel>; done: Promise<void>; shown: unknown }>(null);
  const { location } = props;
  const crashed = useEffectEvent(onCrash);

  const mount = useEffectEvent(({ lifecycles }: Slice, domElement: HTMLElement) => {
    const listens = untilReady(domElement, (element) => domElement.contains(element));
    const ready = () => {
      listens();
      onReady?.();
    };
    const fail = (error: unknown) => {
      crashed(error);
      // There is nothing more to wait for.
      onReady?.();
    };
    const parcel = mountParcel(lifecycles, { ...props, onReady: ready, onCrash: fail, domElement });
    mounted.current = { parcel, done: parcel.mountPromise.catch(fail), shown: location };
    return mounted.current;
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const own = mount(slice, box.current);
    return () => {
      mounted.current = null;
      void own.done.then(() => own.parcel.unmount()).catch(() => undefined);
    };
  }, [slice]);

  const update = useEffectEvent((shown: typeof location) => {
    const own = mounted.current;
    if (!own || own.shown === shown) return;
    own.shown = shown;
    // One step at a time: an update while the slice is still being mounted would be lost.
    own.done = own.done.then(() => own.parcel.update(props)).catch((error: unknown) => crashed(error));
  });
  useEffect(() => update(location), [location]);

  return <div ref={box} data-slice suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}
