import { createStore, Provider, useAtomValue } from 'jotai';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as byName from '@uppgiftsandring/shared/state';
import { createAppStore } from './createAppStore.ts';
import type { DevtoolsExtension } from './createAppStore.ts';
import * as byPath from './index.ts';
import { eachStack } from './test/draftServer.ts';

const stack = eachStack();

const Meeting = () => <p>{useAtomValue(byName.ansokanAtom).data?.uppgiftsandring.foreningsstamma ?? 'inget datum'}</p>;
const ApiUser = () => <p>{typeof byName.useApi().getAnsokan}</p>;
/** A slice: a React root of its own around the store that the host passes down. */
const slice = () =>
  renderToString(
    <Provider store={stack.store}>
      <Meeting />
    </Provider>,
  );

it("STATE-15 the store shows one slice's change in another, without reload", async () => {
  await stack.store.set(byName.loadAnsokanAtom);
  expect(slice()).toContain('inget datum');
  const seen: unknown[] = [];
  const stop = stack.store.sub(byName.ansokanAtom, () => seen.push(stack.store.get(byName.ansokanAtom).data?.uppgiftsandring.foreningsstamma));
  await stack.store.set(byName.setForeningsstammaAtom, '2026-05-17');
  stop();
  expect(seen).toEqual(['2026-05-17']);
  expect(slice()).toContain('2026-05-17');
  expect(stack.server.calls('GET /api/ansokan')).toHaveLength(1);
});

it('STATE-15 the store is the same atoms by package name and from inside', () => {
  expect(byName.ansokanAtom).toBe(byPath.ansokanAtom);
  expect(byName.sessionAtom).toBe(byPath.sessionAtom);
});

it('STATE-15 the store gives the one API client, or throws', () => {
  const use = (store: ReturnType<typeof createStore>) =>
    renderToString(
      <Provider store={store}>
        <ApiUser />
      </Provider>,
    );
  expect(use(stack.store)).toContain('function');
  expect(() => use(createStore())).toThrow('createAppStore');
});

it('ERR-13 PLUS-01 a tab hears at once of a logout in another', async () => {
  const channels = [new BroadcastChannel('test-3'), new BroadcastChannel('test-3'), new BroadcastChannel('test-3')];
  const [here, there, atLogin] = channels.map((tabs) => createAppStore({ fetch, baseUrl: stack.server.origin, onAuthTimeout: () => undefined, tabs }));
  if (!here || !there || !atLogin) throw new Error('Three tabs are needed');
  stack.server.script('GET /api/identity', { body: { personnummer: '19850314-2385' } });
  await Promise.all([here.set(byName.loadSessionAtom), there.set(byName.loadSessionAtom)]);
  there.set(byName.leaveSessionAtom);
  await expect.poll(() => here.get(byName.sessionLossAtom)).toBe('chosen');
  expect([here.get(byName.sessionAtom), here.get(byName.dialogAtom)]).toEqual([null, byName.SESSION_DIALOG]);
  expect([there, atLogin].map((store) => store.get(byName.sessionLossAtom))).toEqual([null, null]);
  for (const channel of channels) channel.close();
});

const extension = () => {
  const seen: { options: unknown; actions: string[] } = { options: null, actions: [] };
  const tool: DevtoolsExtension = {
    connect: (options) => {
      seen.options = options;
      return { send: ({ type }) => seen.actions.push(type) };
    },
  };
  return { seen, tool };
};
const storeWith = (devtools: DevtoolsExtension) => createAppStore({ fetch, baseUrl: stack.server.origin, onAuthTimeout: () => undefined, devtools });

it('CONST-13 the tools shows the named actions, at most 25', async () => {
  const { seen, tool } = extension();
  const store = storeWith(tool);
  store.set(byName.configAtom, { env: 'test' });
  await store.set(byName.loadAnsokanAtom);
  expect(seen.options).toMatchObject({ maxAge: 25 });
  expect(seen.actions).toEqual(expect.arrayContaining(['loadAnsokan', 'updateAnsokan']));
});

it('CONST-13 the tools shows nothing in production', async () => {
  const { seen, tool } = extension();
  await storeWith(tool).set(byName.loadAnsokanAtom);
  expect(seen).toEqual({ options: null, actions: [] });
  expect(stack.server.calls('GET /api/ansokan')).toHaveLength(1);
});
