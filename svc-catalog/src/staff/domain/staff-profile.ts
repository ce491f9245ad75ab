export interface StaffProfileRecord {
  /** The account's id. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly name: string;
  readonly email: string;
  /** A standard role's own word, or the id of one of the shop's (D-11.02). */
  readonly role: string;
  readonly warehouses: readonly string[];
  readonly active: boolean;
  /** Grows with each change that people see. */
  readonly version?: number;
  /** Grows when another write counts upon what this person holds: one that was decided before is decided again. */
  readonly counted?: number;
}
