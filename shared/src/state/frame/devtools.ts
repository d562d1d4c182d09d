import { type createStore, atom } from 'jotai';
import { DEVTOOLS_MAX_AGE } from '../../domain/constants.ts';
import { lastActionAtom } from '../action.ts';
import { ansokanAtom } from '../ansokan/ansokan.ts';
import { configAtom } from './config.ts';
import { errorAtom } from './error.ts';
import { loaderAtom } from './loader.ts';
import { uiAtom } from './ui.ts';

/** The part of the Redux developer tools that is used here. */
export interface DevtoolsExtension {
  connect(options: { name: string; maxAge: number }): { send(action: { type: string }, state: unknown): void };
}

const stateAtom = atom((get) => ({
  ansokan: get(ansokanAtom),
  error: get(errorAtom),
  loader: get(loaderAtom),
  ui: get(uiAtom),
}));

/** Shows the store's named actions in the developer tools, never in production and at most 25 of them (CONST-13). */
export function connectDevtools(store: ReturnType<typeof createStore>, extension: DevtoolsExtension | undefined): void {
  let connection: ReturnType<DevtoolsExtension['connect']> | undefined;
  store.sub(lastActionAtom, () => {
    if (extension === undefined || store.get(configAtom).env === 'prod') return;
    connection ??= extension.connect({ name: 'Uppgiftsandring', maxAge: DEVTOOLS_MAX_AGE });
    connection.send({ type: store.get(lastActionAtom).name }, store.get(stateAtom));
  });
}
