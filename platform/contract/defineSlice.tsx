import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { Boundary } from './Boundary.ts';
import { CONTRACT, type Lifecycle, type Lifecycles, type Page, type Slice, type SliceDefinition, type SliceProps } from './contract.ts';
import { pageOf, sliceRoot } from './sliceRoot.tsx';
import { registerTexts, textsOf } from './texts.ts';

const list = (steps: Lifecycle | readonly Lifecycle[] | undefined): readonly Lifecycle[] => (steps === undefined ? [] : [steps].flat());

/** React roots with ids of their own by the slice's name: equal ids would join labels and fields of two slices. Hydrates (PLUS-50). */
const rootsNamed = (name: string) => {
  const options = { identifierPrefix: `${name}-` };
  return {
    ...ReactDOMClient,
    createRoot(container: Element): ReactDOMClient.Root {
      if (!container.hasChildNodes()) return ReactDOMClient.createRoot(container, options);
      let root: ReactDOMClient.Root | undefined;
      return {
        render: (page) => (root ? root.render(page) : React.startTransition(() => void (root = ReactDOMClient.hydrateRoot(container, page, options)))),
        unmount: () => root?.unmount(),
      };
    },
  };
};

/**
 * Makes a slice of a component tree: single-spa's lifecycles with a separate React root, so that a crash stays inside. A slice's one module exports the result
 * as its default: `export default defineSlice({ name, version, pages })`.
 */
export function defineSlice(definition: SliceDefinition): () => Slice & Required<Pick<Slice, 'Root'>> {
  const { name, version, pages, parts = {} } = definition;

  /** Lifecycles with a React root whose ids begin with that text. */
  function lifecyclesOf(Root: ComponentType<SliceProps>, ids: string, pageAt: (pathname: string) => Page | undefined): Lifecycles {
    const react = singleSpaReact({ React, ReactDOMClient: rootsNamed(ids), renderType: 'createRoot', rootComponent: Root, errorBoundaryClass: Boundary });
    const ready: Lifecycle = ({ base, location, platform }) =>
      Promise.all([pageAt(location.pathname)?.load(), registerTexts(platform.i18n, name, base, platform.i18n.language)]);
    return { bootstrap: [ready, ...list(react.bootstrap)], mount: list(react.mount), update: list(react.update), unmount: list(react.unmount) };
  }

  return () => {
    const Root = sliceRoot(definition);
    return {
      name,
      version,
      contract: CONTRACT,
      Root,
      async prepare({ pathname, language, base }) {
        await Promise.all([pageOf(pages, pathname)?.load(), textsOf(base, language)]);
      },
      lifecycles: lifecyclesOf(Root, name, (pathname) => pageOf(pages, pathname)),
      part(named) {
        const page = pageOf(parts, named);
        return page && lifecyclesOf(sliceRoot({ ...definition, pages: {}, Root: page }), `${name}-${named}`, () => page);
      },
    };
  };
}
