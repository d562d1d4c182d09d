import { renderToString } from 'react-dom/server.edge';
import { createPath, Router, type Location, type Navigator } from 'react-router-dom';
import type { ResourceLanguage } from 'i18next';
import type { ReactNode } from 'react';
import { knowTexts, type Platform, type Slice, type Texts } from '../../contract/index.ts';
import { SLICE_PLACE, type RenderRequest } from '../../contract/firstPage.ts';
import type { SliceName } from '../../contract/route.ts';
import { putRegistry, putSlice, sliceVersions } from '../federation/slices.ts';
import { serveHostName } from './hostName.ts';

// Run by the composition server, in a process of its own, to render a first page (PLUS-50, PLUS-51). Nothing here outlives a page.

export type Catalogues = Readonly<Record<string, ResourceLanguage>>;

interface Service {
  /** A store with the request's state, and no network. */
  readonly storeFrom: (request: RenderRequest) => Platform['store'];
  readonly createTexts: (language: RenderRequest['language'], texts: ResourceLanguage) => Platform['i18n'];
  /** Its address as the browser will have it, and the state of its history entry. */
  readonly addressOf: (request: RenderRequest) => Pick<Location, 'search' | 'state'>;
  readonly sliceNames: () => readonly SliceName[];
  readonly shell: (platform: Platform, router: (app: ReactNode) => ReactNode, pathname: string) => Promise<ReactNode>;
}

const PLACE = { __html: SLICE_PLACE };
const navigator: Navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), go() {}, push() {}, replace() {} };

function Place() {
  return <div data-slice suppressHydrationWarning dangerouslySetInnerHTML={PLACE} />;
}

/** The HTML, if all of it has been rendered: React leaves a failed part to the browser, and marks it with a comment. */
function whole(html: string): string {
  if (html.includes('<!--$!-->')) throw new Error('A part of the page could not be rendered');
  return html;
}

export function createRendering({ storeFrom, createTexts, addressOf, sliceNames, shell }: Service) {
  let latest: { readonly of: RenderRequest; readonly platform: Platform } | undefined;
  /** What a page is rendered with, made once for the shell and the slice. */
  function platformFor(request: RenderRequest, texts: Catalogues): Platform {
    const { language } = request;
    if (latest?.of !== request) latest = { of: request, platform: { store: storeFrom(request), i18n: createTexts(language, texts[language] ?? {}) } };
    return latest.platform;
  }
  const locationOf = (request: RenderRequest): Location => ({ pathname: request.pathname, hash: '', key: 'default', ...addressOf(request) });
  return {
    /** The shell around the page, with `SLICE_PLACE` where a slice's page goes. */
    async renderShell(request: RenderRequest, texts: Catalogues): Promise<string> {
      const platform = platformFor(request, texts);
      const { host, registry } = request;
      serveHostName(host);
      putRegistry(registry);
      // Every slice is a placeholder in the shell: its page is rendered separately.
      for (const name of sliceNames()) putSlice(name, { is: 'apart', Place });
      const location = locationOf(request);
      const router = (app: ReactNode) => (
        <Router basename="/" location={location} navigator={navigator} static>
          {app}
        </Router>
      );
      return whole(renderToString(await shell(platform, router, request.pathname)));
    },

    /** A slice's page, for its box in the shell. */
    async renderSlice(slice: Slice, base: string, request: RenderRequest, texts: Catalogues, sliceTexts: Readonly<Record<string, Texts>>): Promise<string> {
      const platform = platformFor(request, texts);
      const { language, pathname } = request;
      const own = sliceTexts[language] ?? {};
      platform.i18n.addResourceBundle(language, slice.name, own, false, false, { skipCopy: true });
      const { Root, name } = slice;
      knowTexts(base, language, own);
      await slice.prepare({ pathname, language, base });
      if (!Root) throw Object.assign(new Error(`Only browsers render ${name}`), { name: 'Unanswered' });
      const given = { base, basename: '/', location: locationOf(request), navigator, platform, config: sliceVersions()[name]?.config };
      const page = <Root {...given} />;
      return whole(renderToString(page, { identifierPrefix: `${name}-` }));
    },
  };
}
