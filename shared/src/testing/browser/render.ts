import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { render as renderByVitest } from 'vitest-browser-react';

/** An effect may set a state whose effect sets another state: this is more rounds than any component needs. */
const ROUNDS = 5;

/** Resolves after the work that React has scheduled: React schedules by a message too, and messages arrive in the order they were sent. */
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

/** Renders, and resolves when the page is rendered and its effects have run, like React's `act`, which exists only in the development build. */
export async function render(ui: ReactNode): ReturnType<typeof renderByVitest> {
  const rendered = await flushSync(() => renderByVitest(ui));
  for (let round = 0; round < ROUNDS; round += 1) await afterScheduled();
  return rendered;
}
