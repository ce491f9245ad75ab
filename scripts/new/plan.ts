/** The files that one command writes; Prettier formats their texts. */
export interface Plan {
  /** Folders that must exist, with `/` between their names. */
  readonly within: readonly string[];
  readonly files: readonly NewFile[];
  readonly edits: readonly Edit[];
  /** Steps that the developer does by hand, one line each. */
  readonly next: readonly string[];
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

export interface Edit {
  readonly path: string;
  /** The text with the addition; undefined where the text does not have the expected form. */
  readonly change: (text: string) => string | undefined;
  /** The lines for the developer to add where `change` failed. */
  readonly byHand: string;
}
