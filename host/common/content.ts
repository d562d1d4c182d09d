/** The id of the page's content, which begins where the header has ended. */
export const CONTENT = 'innehall';
