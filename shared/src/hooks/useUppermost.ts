import { useSyncExternalStore } from 'react';

const uppermost = (): Element => document.querySelector('dialog:modal') ?? document.body;

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The open modal dialog, else the page: elements outside it can neither be pressed nor read out. Only for the browser, not for server rendering. */
export const useUppermost = (): Element => useSyncExternalStore(follow, uppermost);
