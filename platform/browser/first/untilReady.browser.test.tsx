import { Suspense, use, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilReady } from './untilReady.ts';

// A part of a server-rendered page, from before it is hydrated until it is.

let place: HTMLElement;
let root: Root | undefined;
let last: Element | null;
const note = ({ target }: Event) => {
  last = target instanceof Element ? target.closest('button') : null;
};

beforeEach(() => {
  last = null;
  addEventListener('click', note, true);
  Object.assign(window, { early: { typed: new Map(), pressed: () => last, end: () => undefined } });
  place = document.createElement('div');
  place.innerHTML = '<!--$--><button>Tryck</button><!--/$-->';
  document.body.append(place);
});
afterEach(() => {
  removeEventListener('click', note, true);
  Reflect.deleteProperty(window, 'early');
  root?.unmount();
  place.remove();
});

const press = () => place.querySelector('button')?.click();

/** React listens at once, and the part is ready when `rest` has resolved. */
function takeOver(onPress: () => void, rest: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    function Part() {
      use(rest);
      useEffect(resolve, []);
      return <button onClick={onPress}>Tryck</button>;
    }
    root = hydrateRoot(
      place,
      <Suspense>
        <Part />
      </Suspense>,
    );
  });
}

it.each([
  ['before the part is noted', 0, 1],
  ['when it is noted and React does not listen yet', 1, 1],
  ['when React listens but has not got so far', 2, 1],
  ['when React is ready', 3, 1],
  ['never', 4, 0],
])('PLUS-50 a button that is pressed %s is pressed once', async (_when, moment, times) => {
  const pressed = vi.fn();
  const { promise: rest, resolve: come } = Promise.withResolvers<void>();
  if (moment === 0) press();
  const listens = untilReady(place, (element) => place.contains(element));
  if (moment === 1) press();
  const ready = takeOver(pressed, rest);
  if (moment === 2) press();
  come();
  await ready;
  if (moment === 3) press();
  listens();
  expect(pressed).toHaveBeenCalledTimes(times);
});

it.each([
  ['left', 'reported when it is ready', 1],
  ['not left', 'not yet left', 0],
])('PLUS-50 a field typed in and %s before hydration is %s', async (_what, _then, times) => {
  const left = vi.fn();
  place.innerHTML = '<input aria-label="Datum" />';
  const field = place.querySelector('input');
  if (!field) throw new Error('There is no field.');
  Object.assign(window, { early: { typed: new Map([[field, '2999-01-01']]), pressed: () => null, end: () => undefined } });
  field.focus();
  field.value = '2999-01-01';
  if (times > 0) field.blur();
  const listens = untilReady(place, (element) => place.contains(element));
  await new Promise<void>((resolve) => {
    function Part() {
      useEffect(resolve, []);
      return <input aria-label="Datum" onBlur={({ target }) => left(target.value)} />;
    }
    root = hydrateRoot(place, <Part />);
  });
  listens();
  expect(left.mock.calls).toEqual(Array.from({ length: times }, () => ['2999-01-01']));
});
