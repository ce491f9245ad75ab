/**
 * D-11.02: entities by which a role may be restricted: staff of a warehouse to the warehouses they work in (D-11.04), a
 * supplier's people to the suppliers they work for (D-13.02).
 */
export const SCOPES = ['warehouse', 'supplier'] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * The entities of a scope that a person may see and change: all of the shop's, or those with these ids (possibly none).
 */
export type Reach = 'all' | readonly string[];

interface Held {
  readonly heldTo: readonly Scope[];
  readonly warehouses: readonly string[];
  readonly suppliers: readonly string[];
}

export const reachOf = (held: Held, scope: Scope): Reach => {
  if (!held.heldTo.includes(scope)) return 'all';
  return scope === 'warehouse' ? held.warehouses : held.suppliers;
};
export const isWithin = (reach: Reach, id: string): boolean => reach === 'all' || reach.includes(id);
