import type { ItemRef } from '@shop/contracts/logistics/dashboard';

export const SCOPES = ['all', 'category', 'items', 'moved'] as const;
export type ScopeKind = (typeof SCOPES)[number];
export const isScope = (value: string): value is ScopeKind => SCOPES.some((scope) => scope === value);

/** A product of the list that is counted, with its name for the form. */
export interface ChosenItem extends ItemRef {
  readonly name: string;
}

/** The fields of a new count. */
export interface CountFields extends Record<string, unknown> {
  warehouse: string;
  name: string;
  scope: ScopeKind;
  category: string | null;
  items: ChosenItem[];
  days: number | string;
  blind: boolean;
}

const scopeOf = ({ scope, category, items, days }: CountFields): unknown => {
  switch (scope) {
    case 'all':
      return { all: true };
    case 'category':
      return { category };
    case 'items':
      return {
        items: items.map(({ product, combination }) => ({
          product,
          ...(combination !== undefined && { combination }),
        })),
      };
    case 'moved':
      return { moved: days };
  }
};

/** C-1.10: the body of the call; the contract checks it. */
export const bodyOf = (fields: CountFields): unknown => ({
  warehouse: fields.warehouse,
  name: fields.name,
  blind: fields.blind,
  scope: scopeOf(fields),
});
