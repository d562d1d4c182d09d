import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InteractionResults } from 'oidc-provider';
import type { Provider } from 'oidc-provider';
import type { Faults } from '../control/faults.ts';
import { findPerson } from '../people/people.ts';
import type { Accounts } from './accounts.ts';
import { misbehave } from './misbehave.ts';
import { loginPage } from './pages.ts';
import { readForm } from './readForm.ts';
import { redirect, sendPage } from './respond.ts';
import { LOA3 } from './words.ts';

const PATH = /^\/interaction\/([\w-]+)(\/login|\/avbryt)?$/;
const CANCELLED: InteractionResults = { error: 'access_denied', error_description: 'The user cancelled' };
const FAILED: InteractionResults = { error: 'server_error', error_description: 'The login failed' };

/** Whether the address belongs to a login in progress. */
export function isInteraction(pathname: string): boolean {
  return PATH.test(pathname);
}

/** Shows the login page and handles its answers: a test person, or that the user cancelled. */
export function interactionHandler(provider: Provider, accounts: Accounts, faults: Faults) {
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> => {
    const [, uid = '', action] = PATH.exec(pathname) ?? [];
    const details = await provider.interactionDetails(request, response);
    if (details.uid !== uid) throw new Error('The cookie belongs to another login');
    const targets = { login: `/interaction/${uid}/login`, cancel: `/interaction/${uid}/avbryt` };
    const finish = async (result: InteractionResults) =>
      redirect(response, await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false }));

    if (request.method !== 'POST') return sendPage(response, 200, loginPage(targets, null));
    if (action === '/avbryt') return finish(CANCELLED);
    const person = findPerson((await readForm(request)).get('personnummer') ?? '');
    if (person === undefined) {
      return sendPage(response, 400, loginPage(targets, 'Numret är inte ett av testpersonernas. Välj i listan eller skriv ett annat nummer.'));
    }
    const fault = faults.strike('idp', person.personnummer);
    if (fault !== null && (await misbehave(fault, response))) return undefined;
    if (fault?.mode === 'cancel') return finish(CANCELLED);
    if (fault?.mode === 'fail') return finish(FAILED);
    return finish({ login: { accountId: accounts.subjectOf(person), acr: LOA3, amr: ['test'], remember: false } });
  };
}
