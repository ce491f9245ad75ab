import { getTariffs, listPlaces, type TariffRow } from '@shop/contracts/logistics/dashboard';
import { connectMongo } from '@shop/service-kit';
import type { RunningService, TestEnvironment, TestStaff, WalkedWrite } from '@shop/service-kit/testing';
import { RELEASE_EDITION } from '../src/delivery/index.ts';
import { logisticsModels } from '../src/models.ts';

interface Walked {
  readonly shopUuid: string;
  readonly otherShop: string;
  readonly transporter: string;
  readonly staff: () => TestStaff;
  readonly service: () => Pick<RunningService, 'url'>;
  readonly environment: () => Pick<TestEnvironment, 'mongoUrl' | 'database'>;
}
/** Another price, and another commune, each time. */
let made = 0;
const FORMER = '2000-01';

/** The writes of places and tariffs, for a transporter that has no prices of its own at first. */
export const tariffWrites = ({ shopUuid, otherShop, transporter, staff, service, environment }: Walked) => {
  const read = async (path: string, shop = shopUuid): Promise<unknown> => {
    const headers = { authorization: `Bearer ${staff().token({ shopUuid: shop })}` };
    return (await fetch(`${service().url}${path}`, { headers })).json();
  };
  const grid = async () =>
    getTariffs.responses[200].parse(await read(getTariffs.path.replace('{transporter}', transporter)));
  const placesVersion = async (shop: string) =>
    listPlaces.responses[200].parse(await read(listPlaces.path, shop)).version;
  const rowAfter = (): TariffRow => ({
    service: 'home',
    wilaya: 16,
    price: 500 + (made += 1),
    delayDays: { min: 1, max: 2 },
    active: true,
  });
  const actedOf = (action: string, before: readonly TariffRow[], after: TariffRow) => () => ({
    entity: 'tariff',
    subject: transporter,
    action,
    before: { rows: before },
    after: { rows: [after] },
  });
  const changeTariffs = async (): Promise<WalkedWrite> => {
    const { version, rows } = await grid();
    const row = rowAfter();
    return {
      path: { transporter },
      body: { version, rows: [row], removed: [] },
      acted: actedOf('tariff.change', rows, row),
    };
  };
  const importTariffs = async (): Promise<WalkedWrite> => {
    const { rows } = await grid();
    const row = rowAfter();
    return {
      path: { transporter },
      form: () => {
        const form = new FormData();
        const text = `service;wilaya;price;delayMin;delayMax\nhome;16;${row.price};1;2\n`;
        form.append('file', new Blob([text]), 'tarifs.csv');
        return form;
      },
      acted: actedOf('tariff.import', rows, row),
    };
  };
  const setPlaces = async (): Promise<WalkedWrite> => {
    const commune = `16${String((made += 1)).padStart(2, '0')}`;
    const change = { deliverable: false, wilayas: [], communes: [commune] };
    return {
      path: {},
      body: { ...change, version: await placesVersion(shopUuid) },
      // Each shop has its own closings.
      bodyElsewhere: { ...change, version: await placesVersion(otherShop) },
      elsewhere: 200,
      acted: () => ({
        entity: 'places',
        subject: shopUuid,
        action: 'places.close',
        before: { deliverable: true },
        after: change,
      }),
    };
  };
  const takePlaceEdition = async (): Promise<WalkedWrite> => {
    const { mongoUrl, database } = environment();
    const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 2);
    const { wilayas, communes } = logisticsModels(connection);
    await communes.updateMany({}, { $set: { edition: FORMER } });
    await wilayas.updateMany({}, { $set: { edition: FORMER } });
    await connection.close();
    const edition = RELEASE_EDITION.version;
    return {
      path: {},
      body: { current: FORMER, edition },
      // Places are of the installation: another shop would take the edition for all.
      bodyElsewhere: { current: '1999-01', edition },
      elsewhere: 409,
      acted: () => ({
        entity: 'places',
        subject: edition,
        action: 'places.takeEdition',
        before: { edition: FORMER },
        after: { edition },
      }),
    };
  };
  return {
    of: { changeTariffs, importTariffs, setPlaces, takePlaceEdition },
    inTurn: [
      ['changeTariffs', 'importTariffs'],
      ['setPlaces', 'takePlaceEdition'],
    ],
  };
};
