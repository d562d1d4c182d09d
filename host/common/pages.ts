/** The id of the page's content, which begins where the header has ended. */
export const CONTENT = 'innehall';

/** Whether the checklist is shown (CHECK-01). Only the path name counts, never the query (INC-32). */
export const showsChecklist = (pathname: string): boolean => pathname.includes('atgard');

/** Path of the page of components; not in the route table, because the product has no such page (ROUTE-15). */
export const KOMPONENTER_PATH = '/komponenter';
