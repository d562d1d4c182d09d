import { onTestFinished } from 'vitest';

/** Holds every navigation that would leave the page, until the test has finished; returns where they would have gone, as they come: a path, or `reload`. */
export function holdNavigations(): readonly string[] {
  const asked: string[] = [];
  const hold = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload' && event.destination.sameDocument) return;
    event.preventDefault();
    const { origin, pathname } = new URL(event.destination.url);
    asked.push(event.navigationType === 'reload' ? 'reload' : origin === location.origin ? pathname : origin + pathname);
  };
  navigation.addEventListener('navigate', hold);
  onTestFinished(() => navigation.removeEventListener('navigate', hold));
  return asked;
}
