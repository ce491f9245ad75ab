import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { flag, id, ids, moment, number, part } from '../../shared/fields.ts';
import type { RoleRecord } from '../domain/role.ts';
import type { StaffProfileRecord } from '../domain/staff-profile.ts';

const link = part({ id, hash: id, kind: id, until: moment });
const accepting = part({ hash: id, password: id });
const secondFactor = part({ secret: id, confirmed: flag, lastStep: number, recovery: ids });
const NOT_DELETED = { partialFilterExpression: { deleted: false } } as const;

export const teamModels = (connection: Connection) => ({
  profiles: recordModel<StaffProfileRecord>(connection, {
    name: 'StaffProfile',
    collection: 'staff_profiles',
    fields: {
      _id: id,
      shopUuid: id,
      name: id,
      email: id,
      role: id,
      warehouses: ids,
      active: flag,
      asked: { type: String, default: undefined },
      link: { type: link, default: undefined },
      accepting: { type: accepting, default: undefined },
      passwordAskedAt: { type: Date, default: undefined },
      secondFactor: { type: secondFactor, default: undefined },
      version: Number,
      counted: Number,
    },
    hidden: relayFields,
    indexes: [
      [{ shopUuid: 1, email: 1 }, { unique: true }],
      [{ shopUuid: 1, role: 1 }],
      // A token is asked for without a shop.
      [{ 'link.hash': 1 }, { partialFilterExpression: { 'link.hash': { $exists: true } } }],
      [{ 'accepting.hash': 1 }, { partialFilterExpression: { 'accepting.hash': { $exists: true } } }],
      outboxIndex,
    ],
  }),
  roles: recordModel<RoleRecord>(connection, {
    name: 'StaffRole',
    collection: 'staff_roles',
    fields: {
      _id: id,
      shopUuid: id,
      name: id,
      nameKey: id,
      slot: number,
      permissions: ids,
      ownWarehouse: flag,
      version: number,
      given: number,
      createdAt: moment,
      changedAt: moment,
      changedBy: id,
      deleted: flag,
    },
    hidden: relayFields,
    indexes: [
      [
        { shopUuid: 1, nameKey: 1 },
        { unique: true, ...NOT_DELETED },
      ],
      [
        { shopUuid: 1, slot: 1 },
        { unique: true, ...NOT_DELETED },
      ],
      outboxIndex,
    ],
  }),
});
export type TeamModels = ReturnType<typeof teamModels>;
