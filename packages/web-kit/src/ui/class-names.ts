/** Joins the given class names to one attribute value. A page calls it a hundred times, so it allocates no lists. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => {
  let text = '';
  for (const name of names) if (name) text += text === '' ? name : ` ${name}`;
  return text;
};
