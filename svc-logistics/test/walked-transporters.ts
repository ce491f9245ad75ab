import { connectMongo, newId } from '@shop/service-kit';
import type { TestEnvironment, WalkedWrite } from '@shop/service-kit/testing';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { emptySeed } from './fixtures.ts';

const fieldsOf = (name: string) => ({
  name,
  services: ['home' as const],
  active: true,
  phone: '',
  settings: [],
  secrets: [],
  allowsPartialDelivery: false,
});
const acted = {
  services: ['home'],
  active: true,
  phone: null,
  settings: [],
  secrets: [],
  allowsPartialDelivery: false,
};
let made = 0;
const newName = (): string => `Livreurs ${(made += 1)}`;

/** The writes of transporters, for a shop that has the places of the country. */
export const transporterWrites = (
  shopUuid: string,
  environment: () => Pick<TestEnvironment, 'mongoUrl' | 'database'>,
) => {
  const add = async (name: string): Promise<string> => {
    const uuid = newId();
    const { mongoUrl, database } = environment();
    const transporter = { uuid, slug: uuid, name, logo: null, adapter: 'manual' as const, active: true, position: 100 };
    await seed(
      { mongodbUrl: mongoUrl, database, now: Date.now() },
      { ...emptySeed(shopUuid), transporters: [{ ...transporter, services: ['home'], desks: [] }] },
    );
    return uuid;
  };
  const within = async (work: (models: LogisticsModels) => Promise<unknown>): Promise<void> => {
    const { mongoUrl, database } = environment();
    const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 5);
    await work(logisticsModels(connection));
    await connection.close();
  };
  /** Makes it a company whose list was read just now: it is not asked. */
  const withList = (transporter: string): Promise<void> =>
    within(async ({ transporters, companyPlaces }) => {
      await transporters.updateOne({ _id: transporter }, { $set: { adapter: 'ecotrack' } });
      await companyPlaces.create({
        _id: transporter,
        shopUuid,
        account: 0,
        readAt: Date.now(),
        communes: [{ code: '7', name: 'Alger', wilaya: 16, served: true, hasDesk: false, days: null }],
        desks: [{ code: '160101', name: 'Agence', wilaya: 16, commune: 'Alger', address: '' }],
        fees: null,
        feesReadAt: 0,
      });
    });
  return {
    createTransporter: async (): Promise<WalkedWrite> => {
      const name = newName();
      return {
        path: {},
        body: { ...fieldsOf(name), adapter: 'manual' },
        elsewhere: 201,
        acted: ({ uuid }) => ({
          entity: 'transporter',
          subject: uuid,
          action: 'transporter.create',
          before: {},
          after: { name, ...acted },
        }),
      };
    },
    changeTransporter: async (): Promise<WalkedWrite> => {
      const [before, after] = [newName(), newName()];
      const transporter = await add(before);
      return {
        path: { transporter },
        body: { ...fieldsOf(after), version: 1 },
        acted: () => ({
          entity: 'transporter',
          subject: transporter,
          action: 'transporter.change',
          before: { name: before },
          after: { name: after },
        }),
      };
    },
    changeDesks: async (): Promise<WalkedWrite> => {
      const transporter = await add(newName());
      return {
        path: { transporter },
        body: { version: 1, desks: [{ id: null, name: 'Bureau Hydra', commune: '1601', address: '' }] },
        acted: () => ({
          entity: 'transporter',
          subject: transporter,
          action: 'transporter.desks',
          before: { desks: [] },
          after: { desks: ['Bureau Hydra, 1601, '] },
        }),
      };
    },
    setDeskAs: async (): Promise<WalkedWrite> => {
      const transporter = await add(newName());
      await withList(transporter);
      return {
        path: { transporter, commune: '1601' },
        body: { desk: 'own', companyCode: '160101' },
        acted: () => ({
          entity: 'transporter',
          subject: transporter,
          action: 'transporter.deskAs',
          before: { desk: 'own', shipAs: null },
          after: { desk: 'own', shipAs: 'Agence' },
        }),
      };
    },
    setShipAs: async (): Promise<WalkedWrite> => {
      const transporter = await add(newName());
      await withList(transporter);
      return {
        path: { transporter, commune: '1601' },
        body: { companyCode: '7' },
        acted: () => ({
          entity: 'transporter',
          subject: transporter,
          action: 'transporter.shipAs',
          before: { commune: 'Alger-Centre', shipAs: null },
          after: { commune: 'Alger-Centre', shipAs: 'Alger' },
        }),
      };
    },
  };
};
