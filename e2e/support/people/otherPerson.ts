import { request as playwrightRequest, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { Api } from '../stack/api.ts';
import { logIn } from './login.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export interface OtherPerson {
  readonly request: APIRequestContext;
  readonly api: Api;
  readonly cookies: Cookies;
}

/** A session beside the worker's own, as a rule another person's. Dispose of `request` when done. */
export async function otherPerson(baseURL: string, personnummer: string): Promise<OtherPerson> {
  // Without this the context would start with the worker's own cookies.
  const request = await playwrightRequest.newContext({ storageState: { cookies: [], origins: [] } });
  await logIn(request, baseURL, personnummer);
  const { cookies } = await request.storageState();
  return { request, api: new Api(request, baseURL), cookies };
}
