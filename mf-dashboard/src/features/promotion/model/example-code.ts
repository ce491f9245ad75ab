import { CODE_LETTERS, codePrefixOf, MAX_GENERATED_LENGTH, SHORTEST_MADE } from '@shop/contracts/promotion';

/** How a made code looks; it is none of them. */
export const exampleOf = (prefix: string, length = SHORTEST_MADE): string => {
  const letters = Math.min(Math.max(Math.trunc(length), 1), MAX_GENERATED_LENGTH);
  return codePrefixOf(prefix) + Array.from({ length: letters }, (_, at) => CODE_LETTERS[(at * 11 + 9) % 31]).join('');
};
