import { testEnvironment } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { contentOfShopRoles } from '../src/migrations/0005-content-of-shop-roles.ts';
import { powersOfFields } from '../src/staff/domain/powers.ts';
import { staffModels } from '../src/staff/index.ts';

it('[D-11.02] roles that wrote pages with the shop’s settings write them still, and no others begin to', async () => {
  const { mongoUrl, database } = await testEnvironment();
  const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
  const models = staffModels(connection);
  const roles: readonly (readonly [string, readonly string[]])[] = [
    ['settings', ['order.read', 'shop.write']],
    ['half', ['shop.write', 'content.read']],
    ['orders', ['order.read']],
    ['whole', ['content.read', 'content.write', 'shop.write']],
  ];
  const of = { shopUuid: 'a-shop', ownWarehouse: false, version: 1, given: 0, changedBy: 'Sarah B.', deleted: false };
  const at = new Date();
  const run = () =>
    contentOfShopRoles.run({ connection, models: undefined, now: at.getTime(), signal: new AbortController().signal });
  const opened = async () => {
    const rows = await models.roles.find({}).sort({ slot: 1 }).lean();
    return rows.map((row) => [row._id, powersOfFields(row).permissions, row.version]);
  };
  try {
    await models.roles.insertMany(
      roles.map(([name, permissions], slot) => ({
        ...of,
        _id: name,
        name,
        nameKey: name,
        slot,
        permissions: [...permissions],
        createdAt: at,
        changedAt: at,
      })),
    );
    const expected = [
      ['settings', ['order.read', 'content.read', 'content.write', 'shop.write'], 2],
      ['half', ['content.read', 'content.write', 'shop.write'], 2],
      ['orders', ['order.read'], 1],
      ['whole', ['content.read', 'content.write', 'shop.write'], 1],
    ];
    // Cut off before it was recorded, it runs again.
    for (const _run of [1, 2]) {
      expect(await run()).toEqual({ kind: 'done' });
      expect(await opened()).toEqual(expected);
    }
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
