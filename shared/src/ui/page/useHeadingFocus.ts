import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const STEPPED = '';

/**
 * Whether a page was reached by a navigation inside this document. A page that the browser has just loaded leaves focus where the
 * browser puts it: Tab begins at the top, with the skip link. The history key of the load is kept on the document element, until another
 * page has been shown, because each slice has its own copy of this module.
 */
function isReachedByStep(key: string): boolean {
  const { dataset } = document.documentElement;
  const loadedAt = dataset['loadedAt'] ?? key;
  dataset['loadedAt'] = loadedAt === key ? key : STEPPED;
  return dataset['loadedAt'] === STEPPED;
}

/** The heading that takes focus when its page appears after a navigation, so that it is read out; a user who is already typing keeps focus in the field (SHELL-11). */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const appear = useEffectEvent(() => {
    if (isReachedByStep(key) && !document.activeElement?.matches('input, select, textarea')) heading.current?.focus();
  });
  useLayoutEffect(() => appear(), []);
  return heading;
}
