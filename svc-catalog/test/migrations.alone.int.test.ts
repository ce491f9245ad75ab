import { connectMongo, driverOf } from '@shop/service-kit';
import { migrateService, testEnvironment, type TestEnvironment } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { catalogueModels } from '../src/models.ts';

let environment: TestEnvironment;
let connection: Connection;

beforeAll(async () => {
  environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 2);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('references that differ in case alone are named, keep their products, and are one from then on', async () => {
  const products = driverOf(catalogueModels(connection).products);
  const stored = connection.collection<{ _id: string }>('products');
  await products.createIndex(
    { sku: 1, shopUuid: 1 },
    { unique: true, partialFilterExpression: { ownsSku: true, deletedAt: null } },
  );
  const product = (_id: string, sku: string, createdAt: number, shopUuid = 'shop') =>
    Object.assign({ _id }, { shopUuid, sku, slug: _id, createdAt, ownsSku: true });
  await stored.insertMany([
    product('late', 'ab-1', 2),
    product('early', 'AB-1', 1),
    product('accent', 'ÀB-1', 3),
    product('elsewhere', 'Ab-1', 4, 'other'),
  ]);
  const output = await migrateService('svc-catalog', environment);
  expect(output).toContain('these references differ in case alone; give one of each another: AB-1 = ab-1 (shop shop)');
  const owners = await stored.find({ ownsSku: true }).sort({ _id: 1 }).toArray();
  expect(owners.map(({ _id }) => _id)).toEqual(['accent', 'early', 'elsewhere']);
  expect((await products.indexes()).map(({ name }) => name)).not.toContain('sku_1_shopUuid_1');
  await expect(stored.insertOne(product('again', 'Ab-1', 5))).rejects.toMatchObject({ code: 11_000 });
});
