import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Platform, SliceProps } from './contract.ts';
import type { Value } from './settings.ts';

// What a slice's components use of what the host gives the slice (PLUS-46), by what every major of React has that a set may hold (PLUS-48).

/** What the slice around has been given. */
export const Own = createContext<Partial<SliceProps>>({});

/** A place on a slice's page for parts of other slices; it is hidden until one of them stands. */
export function Slot({ name }: { name: string }) {
  const { fillSlot } = useContext(Own);
  const place = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- filled once: a page that changes place has new props at each step
  useEffect(() => (place.current ? fillSlot?.(name, place.current) : undefined), [name]);
  return <div ref={place} hidden />;
}

const silent = () => undefined;

/** The function that says something to all slices of the page; the slice's manifest says in which shapes. */
export function useSend(): NonNullable<Platform['send']> {
  return useContext(Own).platform?.send ?? silent;
}

/** What any slice of the page said last by that event; undefined before. */
export function useHeard(event: string): unknown {
  const hear = useContext(Own).platform?.hear;
  const [said, setSaid] = useState<unknown>();
  useEffect(() => hear?.(event, (value) => setSaid(() => value)), [hear, event]);
  return said;
}

/** The value of a setting of the slice; undefined when its manifest has none with that name. */
export const useConfig = (name: string): Value | undefined => useContext(Own).config?.[name];
