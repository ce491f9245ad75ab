import type { Role } from '@shop/contracts/staff';

export interface StaffProfileRecord {
  /** The account's id. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly warehouses: readonly string[];
  readonly active: boolean;
}
