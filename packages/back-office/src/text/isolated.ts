/** Isolates the direction of a name or a price inside a sentence, so that neither affects the other. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Between the values of a combination: `Noir, 3 tasses`, `أسود، 3 tasses`. */
const BETWEEN = /([,،] )/;

/** Isolates each value of a combination: in Arabic `3 tasses` would read as `tasses 3`. */
export const isolatedValues = (values: string): string =>
  values
    .split(BETWEEN)
    .map((part) => (part === '' || BETWEEN.test(part) ? part : isolated(part)))
    .join('');
