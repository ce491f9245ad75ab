/** What one command writes; texts need no form, Prettier gives them theirs. */
export interface Plan {
  /** Must be there already: folders, with `/` between their names. */
  readonly within: readonly string[];
  readonly files: readonly NewFile[];
  readonly edits: readonly Edit[];
  /** What is left to a person, one line each. */
  readonly next: readonly string[];
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

export interface Edit {
  readonly path: string;
  /** The text with what is added; undefined where it does not have the form that this knows. */
  readonly change: (text: string) => string | undefined;
  /** What a person adds where `change` could not. */
  readonly byHand: string;
}
