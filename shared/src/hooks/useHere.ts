import { useEffect, useRef } from 'react';

/** Whether the page is still shown: work begun on it may end after the user has left, and must then neither store anything nor navigate. */
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
