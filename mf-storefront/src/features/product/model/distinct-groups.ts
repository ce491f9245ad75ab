import type { ProductCard } from '@shop/contracts/catalog/storefront';

type Groups<Name extends string> = Readonly<Partial<Record<Name, readonly ProductCard[]>>>;

/** Each product in the first group that has it, because one rail below another would repeat it. */
export const distinctGroups = <Name extends string>(
  groups: Groups<Name>,
  order: readonly Name[],
): readonly (readonly [Name, readonly ProductCard[]])[] => {
  const shown = new Set<string>();
  return order.map((name) => {
    const fresh = (groups[name] ?? []).filter(({ id }) => !shown.has(id));
    for (const { id } of fresh) shown.add(id);
    return [name, fresh] as const;
  });
};
