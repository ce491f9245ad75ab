/** The element in which the server writes the result of the route's `load` for the browser. */
export const PAGE_DATA_ID = 'page-data';
/** The element with the first data of the page: the page's first script reads it, and the host after it. */
export const PAGE_START_ID = 'page-start';
