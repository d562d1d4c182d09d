import { request } from '@playwright/test';
import { fullDraft } from '../../e2e/support/pages/drafts.ts';
import { logIn } from '../../e2e/support/people/login.ts';
import { tellAccepted } from '../../e2e/support/people/terms.ts';
import { Api } from '../../e2e/support/stack/api.ts';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { Cookies } from './page/visit.ts';
import type { Visitor } from './routes.ts';

/** The person behind each visitor, and how far that person's application is to come; each has one. */
const PEOPLE: Readonly<Record<Exclude<Visitor, 'nobody'>, { readonly personnummer: string; readonly prepare: (api: Api) => Promise<unknown> }>> = {
  begun: { personnummer: '19850314-2385', prepare: (api) => api.reset() },
  ready: { personnummer: '20010120-2398', prepare: fullDraft },
  sent: { personnummer: '19121212-1212', prepare: async (api) => api.sendIn(await fullDraft(api)) },
};

/** Logs a person in and prepares the application; returns the cookies, except those of the versions. */
async function session(origin: string, { personnummer, prepare }: (typeof PEOPLE)['begun']): Promise<Cookies> {
  await using context = await request.newContext();
  await logIn(context, origin, personnummer);
  const terms = { name: TERMS_COOKIE, value: await tellAccepted(context, origin) };
  await prepare(new Api(context, origin));
  const { cookies } = await context.storageState();
  return [...cookies.filter(({ name }) => name !== 'versions' && name !== TERMS_COOKIE).map(({ name, value }) => ({ name, value })), terms];
}

/** The cookies of each visitor. Cookies ignore ports, so these work with every server of the same backend. */
export async function sessions(origin: string): Promise<Readonly<Record<Visitor, Cookies>>> {
  return {
    nobody: [],
    begun: await session(origin, PEOPLE.begun),
    ready: await session(origin, PEOPLE.ready),
    sent: await session(origin, PEOPLE.sent),
  };
}
