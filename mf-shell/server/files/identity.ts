const numbers = new WeakMap<object, number>();
let last = 0;

/** An object's own number, for what has to know it again and must not keep it alive. */
export const identityOf = (thing: object): number => {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(thing, last);
  return last;
};
