interface Someone {
  readonly uuid: string;
  readonly name: string;
}

/** The name that is being typed behind an @, up to the caret; undefined: none is. */
export const mentionAt = (text: string, caret: number): string | undefined =>
  /(?:^|\s)@([^@\n]{0,40})$/u.exec(text.slice(0, caret))?.[1];

/** The text with the name that was being typed in full, and where the caret is then. */
export const withMention = (
  text: string,
  caret: number,
  name: string,
): { readonly text: string; readonly caret: number } => {
  const begun = mentionAt(text, caret) ?? '';
  const head = `${text.slice(0, caret - begun.length)}${name} `;
  return { text: head + text.slice(caret).trimStart(), caret: head.length };
};

/** People whose name begins with what was typed, in any letters' case. */
export const peopleNamed = <Person extends Someone>(people: readonly Person[], begun: string): readonly Person[] => {
  const wanted = begun.trimStart().toLocaleLowerCase();
  return people.filter(({ name }) => name.toLocaleLowerCase().startsWith(wanted));
};

/** The people that a note mentions as "@Name"; the longer name where one begins with another. */
export const mentionedIn = <Person extends Someone>(text: string, people: readonly Person[]): readonly Person[] => {
  let left = text;
  return [...people]
    .sort((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      const isNamed = left.includes(`@${name}`);
      left = left.replaceAll(`@${name}`, '');
      return isNamed;
    });
};

/** A note in pieces, those that name a mentioned person apart. */
export const piecesOf = (
  text: string,
  people: readonly Someone[],
): readonly { readonly text: string; readonly isMention: boolean }[] => {
  const names = mentionedIn(text, people).map(({ name }) => `@${name}`);
  if (names.length === 0) return [{ text, isMention: false }];
  const escaped = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'u'))
    .filter((piece) => piece !== '')
    .map((piece) => ({ text: piece, isMention: names.includes(piece) }));
};
