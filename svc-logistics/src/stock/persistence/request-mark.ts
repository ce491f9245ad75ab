const PREFIX = 'request_';

/** The mark that a request of staff leaves in a stock item, by the id of what it creates (D-4.08). */
export const requestMark = (id: string): string => `${PREFIX}${id}`;
export const isRequestMark = (mark: string): boolean => mark.startsWith(PREFIX);
