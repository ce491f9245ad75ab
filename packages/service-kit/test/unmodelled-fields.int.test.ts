import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { driverOf, recordModel } from '../src/index.ts';
import { unmodelledFields } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

interface Parcel {
  readonly _id: string;
  readonly weight: number;
  readonly sentAt: Date;
  readonly sender: { readonly name: string };
  readonly lines: readonly { readonly what: string }[];
  readonly note?: string;
}

const text = { type: String, required: true } as const;
const parcelModel = (connection: Connection) =>
  recordModel<Parcel>(connection, {
    name: 'Parcel',
    collection: 'parcels',
    fields: {
      _id: text,
      weight: { type: Number, required: true },
      sentAt: { type: Date, required: true },
      sender: { type: new Schema({ name: text }, { _id: false }), required: true },
      // Its schema silently drops unknown fields.
      lines: { type: [new Schema({ what: text }, { _id: false, strict: true })], required: true },
      note: { type: String },
    },
  });

const parcel = (_id: string): Parcel => ({
  _id,
  weight: 1.5,
  sentAt: new Date(0),
  sender: { name: 'Amine' },
  lines: [{ what: 'a tajine' }],
});

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('names fields that were written past a model and are not in it, and nothing else', async () => {
  const { connection } = house;
  const model = parcelModel(connection);
  const driver = driverOf(model);
  await model.create(parcel('by the model'), { ...parcel('with a note'), note: '' });
  await driver.insertOne(parcel('past the model'));
  expect(await unmodelledFields(connection)).toEqual([]);

  const wrong = [
    { ...parcel('a'), colour: 'red' },
    { ...parcel('b'), weight: '1.5' },
    { ...parcel('c'), sentAt: undefined },
    { ...parcel('d'), sender: { name: 'Amine', phone: '0555' } },
    { ...parcel('e'), lines: [{ what: 'a tajine' }, { what: 'a lid', colour: 'red' }] },
    { ...parcel('f'), weight: 'much' },
  ];
  await driver.insertMany(wrong as unknown as Parcel[]);
  expect(await unmodelledFields(connection)).toEqual([
    'parcels a: colour',
    'parcels b: weight',
    'parcels c: sentAt',
    'parcels d: sender',
    'parcels e: lines.1.colour',
    'parcels f: weight',
  ]);
  await driver.deleteMany({ _id: { $in: wrong.map(({ _id }) => _id) } });
});

it("names a collection without a model, unless it is the kit's or excluded", async () => {
  const { connection } = house;
  for (const name of ['relay_leases', 'copy_products', 'user', 'letters'])
    await connection.collection<{ _id: string }>(name).insertOne({ _id: 'one' });
  expect(await unmodelledFields(connection, ['user'])).toEqual(['letters']);
});
