import { beforeEach, expect, it, vi } from 'vitest';
import { loadSessionAtom, sessionLossAtom } from '../session/session.ts';
import { eachStack } from '../test/draftServer.ts';
import { UTKAST } from '../test/exempel.ts';
import { MapStorage } from '../test/mapStorage.ts';
import { noteSent, saveUnsaved, unsavedForms } from '../unsaved/unsaved.ts';
import { resetAnsokanAtom } from './ansokan.ts';
import { announceChangeAtom, changedInOtherTabAtom, connectTabsAtom, leaveSessionAtom } from './otherTab.ts';
import { loadAnsokanAtom } from './changes.ts';
import { sendInAtom } from './submit.ts';

const PERSON = '19850314-2385';
const OWNER = { person: PERSON, draft: UTKAST.id };

/** The other tabs: the messages sent to them, and a way to send one from them. */
function otherTabs() {
  const told: unknown[] = [];
  const target = new EventTarget();
  return {
    told,
    say: (data: unknown) => target.dispatchEvent(new MessageEvent('message', { data })),
    channel: { postMessage: (data: unknown) => void told.push(data), addEventListener: target.addEventListener.bind(target) },
  };
}

const stack = eachStack();
let tabs: ReturnType<typeof otherTabs>;
beforeEach(async () => {
  vi.stubGlobal('sessionStorage', new MapStorage());
  stack.server.script('GET /api/identity', { body: { personnummer: PERSON } });
  tabs = otherTabs();
  await stack.store.set(loadSessionAtom);
});

const connect = () => stack.store.set(connectTabsAtom, tabs.channel);
const isChanged = () => stack.store.get(changedInOtherTabAtom) !== null;
const typed = () => unsavedForms(OWNER);
const type = () => saveUnsaved('adress', { ...OWNER, values: 'halvt', at: new Date(0) });

it("PLUS-06 another tab's change makes this draft old until it is loaded", async () => {
  connect();
  expect(isChanged()).toBe(false);
  await stack.store.set(loadAnsokanAtom);
  for (const [said, conflict] of [
    [{}, 'changed'],
    [{ hur: 'gone' }, 'gone'],
    [{ hur: 'signed' }, 'signed'],
  ] as const) {
    tabs.say({ ansokanAndrad: UTKAST.id, ...said });
    expect(stack.store.get(changedInOtherTabAtom)).toBe(conflict);
  }
  await stack.store.set(loadAnsokanAtom);
  expect(isChanged()).toBe(false);
});

it('PLUS-06 a message about another draft, or of another kind, changes nothing', async () => {
  connect();
  tabs.say({ ansokanAndrad: UTKAST.id });
  await stack.store.set(loadAnsokanAtom);
  for (const data of [{ ansokanAndrad: 'en annan' }, {}, null, 'x', { utloggad: false }, { ansokanAndrad: 1 }]) tabs.say(data);
  expect([isChanged(), stack.store.get(sessionLossAtom)]).toEqual([false, null]);
  tabs.say({ ansokanAndrad: UTKAST.id });
  stack.store.set(resetAnsokanAtom);
  expect(isChanged()).toBe(false);
});

it('PLUS-06 ERR-06 another tab changes nothing once the Application is sent in here', async () => {
  connect();
  await stack.store.set(loadAnsokanAtom);
  stack.server.script('GET /api/ansokan/skickain', { body: { ...UTKAST, arendenr: 'LM-1' } });
  await stack.store.set(sendInAtom);
  tabs.say({ ansokanAndrad: UTKAST.id });
  expect(isChanged()).toBe(false);
});

it.each([
  ['chosen', true],
  ['unsent', false],
] as const)("PLUS-01 PLUS-70 ERR-13 another tab's logout forgets what is typed here too: %s", (loss, sent) => {
  connect();
  type();
  if (sent) noteSent('adress', { ...OWNER, values: 'halvt', nr: 1, enhet: 'x' });
  tabs.say({ utloggad: true });
  expect([typed(), stack.store.get(sessionLossAtom)]).toEqual([[], loss]);
});

it('PLUS-06 PLUS-01 the other tabs learn of a changed draft and a logout', () => {
  connect();
  type();
  stack.store.set(announceChangeAtom, UTKAST.id, 'gone');
  stack.store.set(leaveSessionAtom);
  expect(tabs.told).toEqual([{ ansokanAndrad: UTKAST.id, hur: 'gone' }, { utloggad: true }]);
  expect(typed()).toEqual([]);
});

it('PLUS-01 without other tabs a logout forgets what is typed', () => {
  type();
  stack.store.set(announceChangeAtom, UTKAST.id, 'changed');
  stack.store.set(leaveSessionAtom);
  expect(typed()).toEqual([]);
});
