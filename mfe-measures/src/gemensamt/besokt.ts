import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';

// Where the browser forbids storage the flag lives as long as the page does, so that nobody is stopped by it for ever.
let remembered = false;

/** Whether the address page has been opened for this application (CONST-04, SEL-05, SEL-06). */
export function isKontaktuppgiftVisited(): boolean {
  try {
    return localStorage.getItem(KONTAKTUPPGIFT_VISITED) === KONTAKTUPPGIFT_VISITED_VALUE;
  } catch {
    return remembered;
  }
}

/** Records that the address page was opened, or that the notice about it was answered (ADDR-05, SEL-06). */
export function markKontaktuppgiftVisited(): void {
  remembered = true;
  try {
    localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  } catch {
    // Remembered above.
  }
}
