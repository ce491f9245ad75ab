const PREFIX = 'request_';

/** The mark of a staff request in a stock item, by the id of the entity it creates (D-4.08). */
export const requestMark = (id: string): string => `${PREFIX}${id}`;
export const isRequestMark = (mark: string): boolean => mark.startsWith(PREFIX);
