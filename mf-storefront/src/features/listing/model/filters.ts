/** The id of the side panel's form, for its elements elsewhere on the page. */
export const FILTER_FORM_ID = 'filters';
