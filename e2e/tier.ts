/** The long tier also looks at mirrors of what the other runs look at (`TEST_TIER=long`). */
export const isLongTier = process.env.TEST_TIER === 'long';
