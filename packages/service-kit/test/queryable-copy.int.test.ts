import type { Connection } from 'mongoose';
import { connectMongo, createQueryableCopy, recordModel, type CopiedRow } from '../src/index.ts';
import { testEnvironment } from '../src/testing/index.ts';

interface Row extends CopiedRow {
  readonly name: string;
}
const row = (entity: string, part: string, seq: number, name = part): Row => ({
  _id: `${entity}:${part}`,
  entity,
  seq,
  name,
});

let connection: Connection;
beforeAll(async () => {
  const { mongoUrl, database } = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 5);
});
afterAll(async () => {
  await connection?.dropDatabase();
  await connection?.close();
});

describe('a queryable copy', () => {
  it('has the rows of the newest snapshot of each entity, whatever the order in which they come', async () => {
    const model = recordModel<Row>(connection, {
      name: 'CopiedRow',
      collection: 'copied_rows',
      fields: {
        _id: { type: String, required: true },
        entity: { type: String, required: true },
        seq: { type: Number, required: true },
        name: { type: String, required: true },
      },
    });
    const { apply } = createQueryableCopy(model);
    const rows = async () =>
      (await model.find().sort({ _id: 1 }).lean<Row[]>()).map(({ _id, name }) => `${_id} ${name}`);

    await apply('shoe', 2, [row('shoe', '42', 2), row('shoe', '43', 2)]);
    await apply('lamp', 5, [row('lamp', '', 5, 'Lamp')]);
    expect(await rows()).toEqual(['lamp: Lamp', 'shoe:42 42', 'shoe:43 43']);

    await apply('shoe', 3, [row('shoe', '43', 3, 'forty-three'), row('shoe', '44', 3)]);
    await apply('shoe', 2, [row('shoe', '43', 2)]);
    expect(await rows()).toEqual(['lamp: Lamp', 'shoe:43 forty-three', 'shoe:44 44']);

    await apply('lamp', 6, []);
    expect(await rows()).toEqual(['shoe:43 forty-three', 'shoe:44 44']);
  });
});
