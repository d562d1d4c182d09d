import { useSyncExternalStore } from 'react';

const uppermost = (): Element => document.querySelector('dialog:modal') ?? document.body;

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The modal dialog that is open, else the page: what is anywhere else can neither be pressed nor heard. Never rendered by a server. */
export const useUppermost = (): Element => useSyncExternalStore(follow, uppermost);
