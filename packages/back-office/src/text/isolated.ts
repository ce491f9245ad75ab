/** A name or a price within a sentence: it keeps its own direction, and leaves the sentence its own. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
