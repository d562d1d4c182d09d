/** The id of the page's content, which begins where the header has ended. */
export const CONTENT = 'innehall';

/** Path of the page of components; not in the route table, because the product has no such page (ROUTE-15). */
export const KOMPONENTER_PATH = '/komponenter';
