import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';
import { browserShelf } from '@uppgiftsandring/shared/state';

/** Whether the address page has been opened for this application (CONST-04, SEL-05, SEL-06). */
export function isKontaktuppgiftVisited(): boolean {
  return browserShelf.read(KONTAKTUPPGIFT_VISITED) === KONTAKTUPPGIFT_VISITED_VALUE;
}

/** Records that the address page was opened, or that the notice about it was closed (ADDR-05, SEL-06). */
export function markKontaktuppgiftVisited(): void {
  browserShelf.write(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
}
