import { createContext, createElement, use, type ReactNode } from 'react';

/** Renders a part that the server may already have in its cache; undefined in the browser. */
export const SamePartContext = createContext<((name: PartName, children: ReactNode) => ReactNode) | undefined>(
  undefined,
);

export type PartName = 'before' | 'after';

/** Surrounds a part in the server's HTML; the final document contains none of these tags. */
export const PART_TAG = 'x-part';
export const markedPart = (name: PartName, children?: ReactNode): ReactNode =>
  createElement(PART_TAG, { id: name }, children);

/**
 * A part that is the same on every page of a shop in one language, so that the server renders it once: it may read the
 * shop, the texts and the marks of menu entries (`markOf`), and nothing else of the address.
 */
export const SamePart = ({ name, children }: { name: PartName; children: ReactNode }): ReactNode => {
  const draw = use(SamePartContext);
  return draw ? draw(name, children) : children;
};
