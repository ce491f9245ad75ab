/** D-5.05: days after which an order that nobody prepares gives its units back; where a shop has not set it. */
export const PREPARED_WITHIN_DAYS = 7;
export const MAX_PREPARED_WITHIN_DAYS = 60;
