/** The id of the page's content, which begins where the header has ended. */
export const CONTENT = 'innehall';

/** Whether the checklist is shown (CHECK-01). Only the path name counts, never the query (INC-32). */
export const showsChecklist = (pathname: string): boolean => pathname.includes('atgard');
