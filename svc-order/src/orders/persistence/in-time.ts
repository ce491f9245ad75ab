const MAX_TIME_MS_EXPIRED = 50;

/** What is asked of the database with a limit of time (`maxTimeMS`). Null: it took longer. */
export const inTime = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === MAX_TIME_MS_EXPIRED) return null;
    throw error;
  }
};
