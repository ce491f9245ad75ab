/** Headers of an answer with a secret: no browser and no proxy stores it. */
export const NOT_STORED = { 'Cache-Control': 'no-store' };
