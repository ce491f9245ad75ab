/** A role of the shop's own (D-11.02). */
export interface RoleRecord {
  readonly _id: string;
  readonly shopUuid: string;
  /** As the shop calls it. */
  readonly name: string;
  /** What makes two names one. */
  readonly nameKey: string;
  /** 0 to 49, each once in a shop: so that two people at once make no more than there may be. */
  readonly slot: number;
  /** As they were chosen; one that this release does not know is passed over. */
  readonly permissions: readonly string[];
  readonly ownWarehouse: boolean;
  readonly version: number;
  /** Grows when another write counts upon what the role is: whoever changes or deletes it meanwhile looks again. */
  readonly given: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly changedBy: string;
  /** Nobody sees it any more. It stays for what is told of it, and its name is free. */
  readonly deleted: boolean;
}

/** What of a role people choose. */
export const fieldsOf = <Fields extends Pick<RoleRecord, 'name' | 'permissions' | 'ownWarehouse'>>({
  name,
  permissions,
  ownWarehouse,
}: Fields): Pick<Fields, 'name' | 'permissions' | 'ownWarehouse'> => ({ name, permissions, ownWarehouse });
