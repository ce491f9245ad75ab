const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `list-returns` and `order.paused` as a type is called: `ListReturns`, `OrderPaused`. */
export const typeName = (name: string): string => name.split(/[-.]/).map(capital).join('');

/** `list-returns` as a function is called: `listReturns`. */
export const functionName = (name: string): string => {
  const [first = '', ...others] = name.split(/[-.]/);
  return first + others.map(capital).join('');
};

/** `blog-posts` as a title: `Blog posts`. */
export const titleOf = (name: string): string => capital(name.replaceAll('-', ' '));
