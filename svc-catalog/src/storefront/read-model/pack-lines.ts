import type { ListedProduct } from '../../products/index.ts';

/** Which packs a product is in: what changes of it changes them too. */
export const createPackLines = () => {
  const packsOf = new Map<string, Set<string>>();
  const linesOf = (pack: ListedProduct): string[] => (pack.pack?.lines ?? []).map(({ product }) => product);
  return {
    put: (before: ListedProduct | undefined, after: ListedProduct | undefined): void => {
      if (before?.pack) for (const line of linesOf(before)) packsOf.get(line)?.delete(before._id);
      if (!after?.pack) return;
      for (const line of linesOf(after)) {
        const packs = packsOf.get(line);
        if (packs) packs.add(after._id);
        else packsOf.set(line, new Set([after._id]));
      }
    },
    packsOf: (product: string): Iterable<string> => packsOf.get(product) ?? [],
  };
};
