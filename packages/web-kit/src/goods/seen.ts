/** The number of products in the rail, and the current one. */
const MAX_IDS = 9;
const MAX_ID_LENGTH = 40;

/** The stored list, which may have been written by other code. */
export const readSeen = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored
        .filter((id): id is string => typeof id === 'string' && id.length > 0 && id.length <= MAX_ID_LENGTH)
        .slice(0, MAX_IDS)
    : [];

/** The last one first, each once. */
export const withSeen = (ids: readonly string[], id: string): string[] =>
  [id, ...withoutSeen(ids, id)].slice(0, MAX_IDS);

export const withoutSeen = (ids: readonly string[], id: string): string[] => ids.filter((other) => other !== id);
