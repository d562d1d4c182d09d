import { useEffect, useRef } from 'react';

/** Whether the page is still shown: what was begun on it may end after the user has left, and must then neither store nor lead anywhere. */
export function useHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
