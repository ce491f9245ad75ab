import { foldText } from '@shop/contracts/folding';

/** A place's name as it is compared: accents, apostrophes, hyphens, spaces and variants of Arabic letters aside. */
export const placeKey = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters that have to be added, taken away or changed to make one of the other. */
export const lettersApart = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const change = (above[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      line.push(Math.min(change, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above.at(-1) ?? 0;
};
