/** A role of the shop's own (D-11.02). */
export interface RoleRecord {
  readonly _id: string;
  readonly shopUuid: string;
  /** As the shop calls it. */
  readonly name: string;
  /** The normalized name; two roles with the same key count as duplicates. */
  readonly nameKey: string;
  /** 0 to 49, each once in a shop: so that two people at once make no more than there may be. */
  readonly slot: number;
  /** As they were chosen; one that this release does not know is passed over. */
  readonly permissions: readonly string[];
  readonly ownWarehouse: boolean;
  readonly version: number;
  /**
   * Incremented by each write that depends on the role, so that a concurrent change or deletion of the role conflicts
   * and is decided again.
   */
  readonly given: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly changedBy: string;
  /** A deleted role is hidden. Its document stays until its events are published, and its name is free. */
  readonly deleted: boolean;
}

/** The role fields that people can set. */
export const fieldsOf = <Fields extends Pick<RoleRecord, 'name' | 'permissions' | 'ownWarehouse'>>({
  name,
  permissions,
  ownWarehouse,
}: Fields): Pick<Fields, 'name' | 'permissions' | 'ownWarehouse'> => ({ name, permissions, ownWarehouse });
