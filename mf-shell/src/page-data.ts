/** The element that the server writes what the route's `load` found into, and the browser reads it from. */
export const PAGE_DATA_ID = 'page-data';
/** The element with what the page begins with: the page's first script reads it, and the host after it. */
export const PAGE_START_ID = 'page-start';
