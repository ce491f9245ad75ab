import type { RequiredItem } from './box-units.ts';

/** An item that one box waits for. */
export interface WantedItem extends RequiredItem {
  readonly box: number;
  readonly place: string | null;
}

export interface PickedLine extends RequiredItem {
  readonly place: string | null;
  readonly quantity: number;
  readonly boxes: readonly number[];
}

/** `A-2` comes before `A-11`; the same for every language of the shop. */
const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const byShelf = (one: PickedLine, other: PickedLine): number => {
  if (one.place === other.place || (one.place !== null && other.place !== null))
    return (
      naturally.compare(one.place ?? '', other.place ?? '') ||
      naturally.compare(one.name, other.name) ||
      (one.key < other.key ? -1 : 1)
    );
  return one.place === null ? 1 : -1;
};

/** C-3.11: one line for each item, in the order of the shelves, with the boxes that it is for. */
export const pickListOf = (wanted: readonly WantedItem[]): readonly PickedLine[] => {
  const lines = new Map<string, PickedLine>();
  for (const { box, required, ...item } of wanted) {
    const former = lines.get(item.key);
    lines.set(item.key, {
      ...item,
      required: (former?.required ?? 0) + required,
      quantity: (former?.quantity ?? 0) + required,
      boxes: [...(former?.boxes ?? []), box],
    });
  }
  return [...lines.values()].sort(byShelf);
};
