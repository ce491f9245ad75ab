import { createContext, createElement, use, type ReactNode } from 'react';

/** How the server draws a part that it may have already: undefined in the browser. */
export const SamePartContext = createContext<((name: PartName, children: ReactNode) => ReactNode) | undefined>(
  undefined,
);

export type PartName = 'before' | 'after';

/** Stands in the server's HTML where a part begins and ends; the document has none of them. */
export const PART_TAG = 'x-part';
export const markedPart = (name: PartName, children?: ReactNode): ReactNode =>
  createElement(PART_TAG, { id: name }, children);

/**
 * What is the same on every page of a shop in one language, so that the server draws it once: it may read the shop, the
 * texts and which menu entries are marked (`markOf`), nothing else of the address.
 */
export const SamePart = ({ name, children }: { name: PartName; children: ReactNode }): ReactNode => {
  const draw = use(SamePartContext);
  return draw ? draw(name, children) : children;
};
