/** Id of the element of the row at that place of the unsorted list. No personal number: ids stand in links. */
export function radId(index: number): string {
  return `person-${index}`;
}
