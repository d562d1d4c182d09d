import { useEffect, useEffectEvent } from 'react';

const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'input'] as const;

/** Reports every sign that the user is working with the page, scrolling and touch included (PLUS-02). */
export function useActivity(onActivity: () => void): void {
  const tell = useEffectEvent(onActivity);
  useEffect(() => {
    const listener = () => tell();
    const options = { capture: true, passive: true };
    SIGNS.forEach((sign) => document.addEventListener(sign, listener, options));
    return () => SIGNS.forEach((sign) => document.removeEventListener(sign, listener, options));
  }, []);
}
