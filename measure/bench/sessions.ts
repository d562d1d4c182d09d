import { request } from '@playwright/test';
import { fullDraft, member, withStyrelse } from '../../e2e/support/pages/drafts.ts';
import { logIn } from '../../e2e/support/people/login.ts';
import { tellAccepted } from '../../e2e/support/people/terms.ts';
import { Api } from '../../e2e/support/stack/api.ts';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { Cookies } from './page/visit.ts';
import type { Visitor } from './routes.ts';

/** Logs a person in and prepares the application; returns the cookies, except those of the versions. */
export async function session(origin: string, personnummer: string, prepare: (api: Api) => Promise<unknown>): Promise<Cookies> {
  await using context = await request.newContext();
  await logIn(context, origin, personnummer);
  const terms = { name: TERMS_COOKIE, value: await tellAccepted(context, origin) };
  await prepare(new Api(context, origin));
  const { cookies } = await context.storageState();
  return [...cookies.filter(({ name }) => name !== 'versions' && name !== TERMS_COOKIE).map(({ name, value }) => ({ name, value })), terms];
}

/** The register's largest association, with a board of that many. */
const board = (members: number) => async (api: Api) => {
  await api.choose('717999-0226');
  await api.change(withStyrelse(() => Array.from({ length: members }, (_, nr) => member(nr, { annatId: `${1901 + (nr % 100)}-01-01` }))));
};

/** The cookies of each visitor, who has an application of one's own. Cookies ignore ports, so these work with every server of the same backend. */
export const sessions = async (origin: string): Promise<Readonly<Record<Visitor, Cookies>>> => ({
  nobody: [],
  begun: await session(origin, '19850314-2385', (api) => api.reset()),
  ready: await session(origin, '20010120-2398', fullDraft),
  sent: await session(origin, '19121212-1212', async (api) => api.sendIn(await fullDraft(api))),
  forty: await session(origin, '19920915-2389', board(40)),
  twoHundred: await session(origin, '19710116-9295', board(200)),
});
