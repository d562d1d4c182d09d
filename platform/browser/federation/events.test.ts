import { expect, it, vi } from 'vitest';
import { hear, send } from './events.ts';

it('PLUS-46 an event reaches listeners, later ones too, until they stop', () => {
  const [early, late, other] = [vi.fn(), vi.fn(), vi.fn()];
  // What one does with it is its own.
  hear('antal', (value) => value && Object.assign(value, { antal: 3 }));
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

it('PLUS-46 a listener that fails hurts neither others nor the sender', async () => {
  const heard = vi.fn();
  const reported = new Promise((resolve) => process.once('uncaughtException', resolve));
  hear('sparad', () => {
    throw new Error('fel');
  });
  hear('sparad', heard);
  send('sparad', true);
  expect(heard.mock.calls).toEqual([[true]]);
  expect(await reported).toMatchObject({ message: 'fel' });
});
