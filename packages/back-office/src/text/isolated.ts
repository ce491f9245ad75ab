/** Isolates the direction of a name or a price inside a sentence, so that neither affects the other. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
