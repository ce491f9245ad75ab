import type { ReactNode } from 'react';

export interface FilterField {
  /** Of each of the filter's names. */
  readonly values: readonly (string | undefined)[];
  readonly change: (values: readonly (string | null)[]) => void;
  /** Closes the popover or drawer that holds the field. */
  readonly done: () => void;
}

export interface ListFilter {
  /** In the address; a span of days has two. */
  readonly names: readonly string[];
  readonly label: string;
  /** What its chip says of its values; the values may be anything, an address is typed by hand. */
  readonly said: (values: readonly (string | undefined)[]) => string;
  readonly field: (field: FilterField) => ReactNode;
}

export interface ListSort {
  /** In the address; the first is the list's own, and is not written there. */
  readonly value: string;
  readonly label: string;
}
