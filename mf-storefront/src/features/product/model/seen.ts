/** As many as the rail shows, and the product that is being looked at. */
const KEPT_AT_MOST = 9;
const LONGEST_ID = 40;

/** What the browser had kept, whoever wrote it. */
export const readSeen = (kept: unknown): string[] =>
  Array.isArray(kept)
    ? kept
        .filter((id): id is string => typeof id === 'string' && id.length > 0 && id.length <= LONGEST_ID)
        .slice(0, KEPT_AT_MOST)
    : [];

/** The last one first, each once. */
export const withSeen = (seen: readonly string[], id: string): string[] =>
  [id, ...withoutSeen(seen, id)].slice(0, KEPT_AT_MOST);

export const withoutSeen = (seen: readonly string[], id: string): string[] => seen.filter((other) => other !== id);
