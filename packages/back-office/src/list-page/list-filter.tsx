import type { ReactNode } from 'react';

export interface FilterField {
  /** One value for each of `names`. */
  readonly values: readonly (string | undefined)[];
  readonly change: (values: readonly (string | null)[]) => void;
  /** Closes the popover or drawer that holds the field. */
  readonly done: () => void;
}

export interface ListFilter {
  /** Names of the query parameters; a span of days has two. */
  readonly names: readonly string[];
  readonly label: string;
  /** Text of the chip. The values may be anything, because people can edit the address. */
  readonly valueText: (values: readonly (string | undefined)[]) => string;
  readonly field: (field: FilterField) => ReactNode;
}

export interface ListSort {
  /** Value of the query parameter. The first sort is the default, which the address does not name. */
  readonly value: string;
  readonly label: string;
}
