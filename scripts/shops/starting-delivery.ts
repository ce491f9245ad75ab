import type { SeedLogistics, SeedPlaces } from '@shop/contracts/seed';
import { ZONES, zoneOf } from '../seed/data/delivery.ts';
import { text } from '../seed/text.ts';
import type { ShopWords } from './arguments.ts';
import { idOf } from './new-catalog.ts';

/** Alger-Centre: zones, and with them the prices, are counted from Algiers. */
const WAREHOUSE = { wilaya: 16, commune: '1601' };

/**
 * Initial values for the owner to change: the shop's own people deliver at home in every wilaya, at the price and in
 * the hours of its zone, and there is one warehouse in Algiers.
 */
export const startingDelivery = (
  { hosts: [host], name }: Pick<ShopWords, 'hosts' | 'name'>,
  { wilayas }: Pick<SeedPlaces, 'wilayas'>,
): SeedLogistics => {
  const transporter = idOf('transporter', host);
  return {
    shopUuid: idOf('shop', host),
    places: null,
    warehouses: [
      {
        uuid: idOf('warehouse', host),
        code: 'ALG',
        name: text(['Dépôt principal', 'المستودع الرئيسي', 'Main depot']),
        address: text(['Alger-Centre', 'الجزائر الوسطى', 'Alger-Centre']),
        ...WAREHOUSE,
        strategy: 'FEFO',
        position: 0,
        active: true,
      },
    ],
    transporters: [
      {
        uuid: transporter,
        slug: 'livreurs',
        name: `Livreurs ${name.fr}`,
        logo: null,
        adapter: 'manual',
        active: true,
        position: 0,
        services: ['home'],
        desks: [],
      },
    ],
    tariffs: wilayas.map(({ code }) => {
      const { home, hours } = ZONES[zoneOf(code)];
      return {
        uuid: idOf('tariff', `${host}/home/${String(code)}`),
        transporter,
        deliveryType: 'home',
        wilaya: code,
        price: home * 100,
        communePrices: {},
        delay: { min: hours[0], max: hours[1] },
        active: true,
        promo: null,
      };
    }),
    stock: [],
    parcels: [],
  };
};
