const MAX_TIME_MS_EXPIRED = 50;

/** The result of a query with a time limit (`maxTimeMS`). Null: it took longer. */
export const inTime = async <T>(query: Promise<T>): Promise<T | null> => {
  try {
    return await query;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === MAX_TIME_MS_EXPIRED) return null;
    throw error;
  }
};
