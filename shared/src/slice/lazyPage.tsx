import { use, type ComponentType } from 'react';
import type { Page } from './contract.ts';

interface Load {
  readonly promise: Promise<ComponentType>;
  failed: boolean;
}

function start(load: () => Promise<ComponentType>): Load {
  const started: Load = { promise: load(), failed: false };
  started.promise.then(
    // React's `use` reads these and does not wait when they are there.
    (value) => Object.assign(started.promise, { status: 'fulfilled', value }),
    () => {
      started.failed = true;
    },
  );
  return started;
}

/**
 * A page in a chunk of its own. Unlike `React.lazy` it renders in the same pass when the chunk is already there: a fallback
 * that was shown for an instant would be kept for 300 ms. `load` tries anew what has failed; rendering does not.
 */
export function lazyPage(load: () => Promise<ComponentType>): Page {
  let last: Load | undefined;

  function LazyPage() {
    last ??= start(load);
    const Component = use(last.promise);
    // oxlint-disable-next-line react/static-components -- it comes from a promise that is kept, the same at every render
    return <Component />;
  }
  return Object.assign(LazyPage, {
    load: () => {
      if (!last || last.failed) last = start(load);
      return last.promise;
    },
  });
}
