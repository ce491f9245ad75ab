/** How many of `count` each of `people` gets when they are shared out equally: 41 among 3 are 14, 14, 13. */
export const sharesOf = (count: number, people: number): number[] =>
  Array.from({ length: people }, (_none, index) => Math.floor(count / people) + (index < count % people ? 1 : 0));

/** Gives each row a person, in the order of the rows: the first share to the first person, and so on. */
export const sharedOut = <Row, Someone>(
  rows: readonly Row[],
  people: readonly Someone[],
): readonly { readonly row: Row; readonly person: Someone }[] => {
  let begin = 0;
  return sharesOf(rows.length, people.length).flatMap((share, index) => {
    const person = people[index];
    const part = rows.slice(begin, begin + share);
    begin += share;
    return person === undefined ? [] : part.map((row) => ({ row, person }));
  });
};
