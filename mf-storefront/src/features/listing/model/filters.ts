/** The id of the form that the side panel is, for what belongs to it elsewhere on the page. */
export const FILTERS = 'filters';
