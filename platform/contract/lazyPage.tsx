import type { ComponentType } from 'react';
import type { Page } from './contract.ts';
import { tried } from './deadline.ts';

interface Load {
  readonly promise: Promise<ComponentType>;
  page?: ComponentType;
  failure?: { readonly error: unknown };
  /** Whether the page has been rendered with this load: then a failed load makes the render fail. */
  used: boolean;
}

type Loader = () => Promise<ComponentType>;

let before = (): Promise<unknown> => Promise.resolve();

/** Sets what to load before every page that is loaded from now on. */
export function beforePages(load: typeof before): void {
  before = load;
}

function start(load: Loader): Load {
  const started: Load = { promise: before().then(load), used: false };
  started.promise.then(
    (page) => (started.page = page),
    (error: unknown) => (started.failure = { error }),
  );
  return started;
}

/**
 * A page in a separate chunk. Unlike `React.lazy` it renders in the same pass when the chunk is already loaded: otherwise React would show the fallback, and
 * keep it for 300 ms. `load` retries a failed load once, since its caller retries by itself; rendering retries for as long as the host would (ERR-08).
 */
export function lazyPage(load: Loader): Page {
  let last: Load | undefined;

  const wanted = () => {
    if (!last || (last.failure && !last.used)) last = start(() => tried('The page', load));
    last.used = true;
    return last;
  };

  function LazyPage() {
    const { page: Component, failure, promise } = wanted();
    if (failure) throw failure.error;
    // As `use` does, which React 18 does not have (PLUS-48).
    if (!Component) throw promise;
    // oxlint-disable-next-line react/static-components -- the promise is kept, so the component is the same at every render
    return <Component />;
  }
  return Object.assign(LazyPage, {
    load: () => {
      if (!last || last.failure) last = start(load);
      return last.promise;
    },
  });
}
