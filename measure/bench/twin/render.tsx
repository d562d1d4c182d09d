import { renderShell } from '../../../host/src/render.tsx';
import type { RenderRequest } from '../../../platform/contract/firstPage.ts';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Texts } from '../../../platform/contract/index.ts';
import { loadSlice } from './slices.tsx';

/** Renders a page of the one build on the server. `textsOf` gives the texts of a part. */
export async function render(request: RenderRequest, texts: Parameters<typeof renderShell>[1], textsOf: (name: string) => Promise<Texts>): Promise<string> {
  const { owner = 'host' } = routeOf(request.pathname) ?? {};
  if (owner !== 'host') await loadSlice(owner, request.pathname, textsOf);
  return renderShell(request, texts);
}
