const numbers = new WeakMap<object, number>();
let last = 0;

/** A number that identifies an object, for caches that must not keep the object alive. */
export const identityOf = (object: object): number => {
  const number = numbers.get(object);
  if (number !== undefined) return number;
  last += 1;
  numbers.set(object, last);
  return last;
};
