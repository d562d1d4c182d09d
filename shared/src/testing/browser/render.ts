import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { render as renderByVitest } from 'vitest-browser-react';

/** An effect may set a state whose effect sets another: more rounds than any component of the product needs. */
const ROUNDS = 5;

/** Lets what React has scheduled happen first: that is started by a message too, and messages come in the order they were sent. */
const afterScheduled = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Renders, and answers when the page is there and its effects have run: what React's `act` does, which only its development build has. */
export async function render(ui: ReactNode): ReturnType<typeof renderByVitest> {
  const rendered = await flushSync(() => renderByVitest(ui));
  for (let round = 0; round < ROUNDS; round += 1) await afterScheduled();
  return rendered;
}
