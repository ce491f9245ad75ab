import { LABELS_IN_FILE } from '@shop/contracts/logistics/dashboard';

export interface LabelPart {
  readonly part: number;
  readonly first: number;
  readonly last: number;
}
/** The files of so many labels: one, where they go into it. */
export const labelParts = (labels: number): readonly LabelPart[] =>
  Array.from({ length: Math.ceil(labels / LABELS_IN_FILE) }, (_one, index) => ({
    part: index + 1,
    first: index * LABELS_IN_FILE + 1,
    last: Math.min(labels, (index + 1) * LABELS_IN_FILE),
  }));
