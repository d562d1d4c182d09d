import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../ui/buttons/Button.tsx';
import { renderInApp } from '../testing/browser/renderInApp.tsx';
import { useBusy } from './useBusy.ts';

/** A button whose presses are held until the test ends them, in order. */
async function open() {
  const presses: PromiseWithResolvers<string>[] = [];
  const ends: string[] = [];
  function Worker() {
    const { busy, run } = useBusy();
    const work = () => {
      const press = Promise.withResolvers<string>();
      presses.push(press);
      return press.promise;
    };
    const note = (end: unknown) => void ends.push(String(end));
    return (
      <Button busy={busy} onClick={() => void run(work).then(note, note)}>
        Spara
      </Button>
    );
  }
  await renderInApp(<Worker />);
  return { presses, ends };
}
const button = () => page.getByRole('button', { name: 'Spara' });
const expectBusy = (isBusy: boolean) => expect.poll(() => button().element().getAttribute('aria-disabled')).toBe(isBusy ? 'true' : null);

it.each([
  ['succeeds', (press: PromiseWithResolvers<string>) => press.resolve('klart'), 'klart'],
  ['throws', (press: PromiseWithResolvers<string>) => press.reject(new Error('fel')), 'Error: fel'],
])('STATE-09 busy ends when the action %s, and the button works again', async (_how, end, outcome) => {
  const { presses, ends } = await open();
  for (const [nr, expected] of [
    [0, [outcome]],
    [1, [outcome, outcome]],
  ] as const) {
    await button().click();
    await expectBusy(true);
    const press = presses[nr];
    if (press) end(press);
    await expectBusy(false);
    expect(ends).toEqual(expected);
  }
});

it('STATE-09 busy ends when the page comes back from the browser’s memory', async () => {
  const { presses, ends } = await open();
  await button().click();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await expectBusy(true);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expectBusy(false);
  await button().click();
  await expectBusy(true);
  // The first action's late end is not the second's.
  presses[0]?.resolve('sent');
  await expect.poll(() => ends).toEqual(['sent']);
  await expectBusy(true);
  presses[1]?.resolve('klart');
  await expectBusy(false);
});
