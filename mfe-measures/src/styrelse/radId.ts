/** Element id of the row at that place of the unsorted list. Not a personal number: ids are used in links. */
export function radId(index: number): string {
  return `person-${index}`;
}
