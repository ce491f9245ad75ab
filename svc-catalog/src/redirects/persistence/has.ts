/** Whether a text of a document has these words in it, whatever signs they are made of: no pattern is made of them. */
export const has = (text: string | object, words: string) => ({
  $gte: [{ $indexOfCP: [{ $toLower: text }, { $toLower: { $literal: words } }] }, 0],
});
