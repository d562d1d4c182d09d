import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';

// Where the browser's storage is forbidden or full the flag lives as long as the page does, so that nobody is stopped by it for ever.
let remembered = false;

function stored(): string | null {
  try {
    return localStorage.getItem(KONTAKTUPPGIFT_VISITED);
  } catch {
    return null;
  }
}

/** Whether the address page has been opened for this application (CONST-04, SEL-05, SEL-06). */
export function isKontaktuppgiftVisited(): boolean {
  return remembered || stored() === KONTAKTUPPGIFT_VISITED_VALUE;
}

/** Records that the address page was opened, or that the notice about it was answered (ADDR-05, SEL-06). */
export function markKontaktuppgiftVisited(): void {
  try {
    localStorage.setItem(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
  } catch {
    remembered = true;
  }
}
