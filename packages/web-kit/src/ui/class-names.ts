/** The class names that hold, as one attribute value. A page asks a hundred times: no lists are made for it. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => {
  let text = '';
  for (const name of names) if (name) text += text === '' ? name : ` ${name}`;
  return text;
};
