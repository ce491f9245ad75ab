/** SF-9.13 */
export const CATEGORY_DESCRIPTION_LENGTH = 140;
export const BLOG_CATEGORY_DESCRIPTION_LENGTH = 100;

/** A description cut after `length` characters, with an ellipsis. */
export const clip = (text: string, length: number): string => {
  const characters = [...text.trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length).join('').trimEnd()}…`;
};
