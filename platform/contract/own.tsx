import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import type { SliceProps } from './contract.ts';

// What a slice's components use of what the host gives the slice (PLUS-46).

/** What the slice around has been given. */
export const Own = createContext<Partial<SliceProps>>({});

/** A place on a slice's page for parts of other slices; it is hidden until one of them stands. */
export function Slot({ name }: { name: string }) {
  const { fillSlot } = use(Own);
  const place = useRef<HTMLDivElement>(null);
  const fill = useEffectEvent(() => (place.current ? fillSlot?.(name, place.current) : undefined));
  useEffect(() => fill(), [name]);
  return <div ref={place} hidden />;
}
