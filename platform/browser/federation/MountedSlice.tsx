import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, type Navigator, useLocation, useNavigate } from 'react-router-dom';
import type { Slice, SliceProps } from '../../contract/index.ts';
import { mountParcel } from '../../contract/mountParcel.ts';
import { untilReady } from '../first/untilReady.ts';
import { hear, send } from './events.ts';
import { sliceVersions } from './pages.ts';
import { fillLater, type OnPartFailed, type PartProps, type Parts } from './slots.ts';

/** The host's history, in the form that a slice's router needs: every navigation goes through the host. */
function useNavigator(): Navigator {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => void navigate(delta),
      push: (to, state, options) => void navigate(to, { ...options, state }),
      replace: (to, state, options) => void navigate(to, { ...options, state, replace: true }),
    }),
    [navigate],
  );
}

/** What every slice and part gets from the host: location, history and platform, again at every change. */
function useGiven(): PartProps {
  const location = useLocation();
  const navigator = useNavigator();
  const store = useStore();
  const { i18n } = useTranslation();
  const platform = useMemo(() => ({ store, i18n, send, hear }), [store, i18n]);
  return { basename: '/', location, navigator, platform };
}

export interface MountedSliceProps {
  readonly slice: Slice;
  readonly base: string;
  /** Called when mounting, updating, unmounting or rendering it has failed. */
  readonly onCrash: (error: unknown) => void;
  /** For a server-rendered page, which the slice takes over: called when it has, and when it has failed, so that there is nothing more to wait for. */
  readonly onReady?: (() => void) | undefined;
  readonly onPartFailed: OnPartFailed;
}

/** A server-rendered box belongs to the shell's React root, its content to the slice: this React neither compares nor changes the content (docs/adr/0027). */
const NOTHING = { __html: '' };

/** A slice as a parcel in its own box. */
export function MountedSlice({ slice, base, onCrash, onReady, onPartFailed }: MountedSliceProps) {
  const box = useRef<HTMLDivElement>(null);
  const given = useGiven();
  const parts = useRef<Parts>({ given, steps: new Set() });
  const props: SliceProps = {
    ...given,
    base,
    config: sliceVersions()[slice.name]?.config,
    fillSlot: (slot, place) => fillLater(`${slice.name}/${slot}`, place, parts.current, onPartFailed),
  };
  const mounted = useRef<{ readonly parcel: ReturnType<typeof mountParcel>; done: Promise<void>; shown: unknown }>(null);
  // The router gives an equal location a new object at each rendering, and a needless update would hydrate all of the page at once.
  const location = `${props.location.key} ${createPath(props.location)}`;
  const crashed = useEffectEvent(onCrash);

  const mount = useEffectEvent(({ name, lifecycles }: Slice, domElement: HTMLElement) => {
    performance.mark(`${name} mount`);
    const listens = onReady && untilReady(domElement, (element) => domElement.contains(element));
    const ready = () => {
      performance.mark(`${name} ready`);
      listens?.();
      onReady?.();
    };
    const fail = (error: unknown) => {
      crashed(error);
      onReady?.();
    };
    const parcel = mountParcel(lifecycles, { ...props, onReady: ready, onCrash: fail, domElement });
    mounted.current = { parcel, done: parcel.mountPromise.catch(fail), shown: location };
    return mounted.current;
  });
  // Before the box is painted empty.
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const own = mount(slice, box.current);
    return () => {
      mounted.current = null;
      void own.done.then(() => own.parcel.unmount()).catch(onCrash);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- mounted once for each slice
  }, [slice]);

  const update = useEffectEvent((shown: typeof location) => {
    const own = mounted.current;
    if (!own || own.shown === shown) return;
    own.shown = shown;
    parts.current.given = given;
    const step = async () => {
      await own.parcel.update(props);
      // Not those that have gone with their page.
      for (const one of parts.current.steps) one();
    };
    // One step at a time: an update while the slice is still being mounted would be lost.
    own.done = own.done.then(step).catch((error: unknown) => crashed(error));
  });
  useEffect(() => update(location), [location]);

  return <div ref={box} data-slice suppressHydrationWarning dangerouslySetInnerHTML={onReady && NOTHING} />;
}
