/** True if a text field contains these words. They are compared literally and never used as a regular expression. */
export const has = (text: string | object, words: string) => ({
  $gte: [{ $indexOfCP: [{ $toLower: text }, { $toLower: { $literal: words } }] }, 0],
});
