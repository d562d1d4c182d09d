import { expect, it, vi } from 'vitest';
import { hear, send } from './events.ts';

it('PLUS-46 an event reaches listeners, later ones too, until they stop', () => {
  const [early, late, other] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = hear('antal', early);
  hear('annat', other);
  const value = { antal: 1 };
  send('antal', value);
  value.antal = 2;
  hear('antal', late);
  stop();
  send('antal', null);
  expect([early.mock.calls, late.mock.calls, other.mock.calls]).toEqual([[[{ antal: 1 }]], [[{ antal: 1 }], [null]], []]);
});

it('PLUS-46 a listener that fails hurts neither others nor the sender', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const [failure, heard] = [new Error('fel'), vi.fn()];
  hear('sparad', () => {
    throw failure;
  });
  hear('sparad', heard);
  send('sparad', true);
  expect([reported.mock.calls, heard.mock.calls]).toEqual([[[failure]], [[true]]]);
});
