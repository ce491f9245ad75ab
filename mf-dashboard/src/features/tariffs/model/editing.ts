/** The text of the cell that is being edited. */
export interface Editing {
  /** The ids of its row and column: what was typed for one cell is never taken for another. */
  readonly row: string;
  readonly column: string;
  readonly text: string;
  /** It was to be taken and could not be read. */
  readonly isInvalid: boolean;
}
