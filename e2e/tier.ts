/** The long tier also checks mirrored variants of the other runs' views (`TEST_TIER=long`). */
export const isLongTier = process.env.TEST_TIER === 'long';
