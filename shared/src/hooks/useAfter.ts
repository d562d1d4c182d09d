import { useEffect, useState } from 'react';

/** True once `on` has been true for that many milliseconds; false as soon as it is not. */
export function useAfter(on: boolean, milliseconds: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [on, milliseconds]);
  return on && passed;
}
