import type { LineResult } from './statement.ts';

/** A line of the file, by its place. */
export interface ShownLine {
  readonly place: number;
  /** The tracking id or number that it names. */
  readonly said: string;
  readonly result: LineResult;
}

export interface LineActs {
  readonly include: (places: readonly number[], isIncluded: boolean) => void;
  /** Null: the line is no longer linked. */
  readonly link: (place: number, order: string | null) => void;
  /** Asks for the reason. */
  readonly accept: (line: ShownLine) => void;
}
