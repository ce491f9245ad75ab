/** The element that the server writes what the route's `load` found into, and the browser reads it from. */
export const PAGE_DATA_ID = 'page-data';
