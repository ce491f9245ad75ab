import type { CommunePlace, WilayaPlace } from './places.ts';
import type { Tariff, TariffService } from './tariff.ts';
import type { Transporter } from './transporter.ts';

/** Places, a transporter and tariffs for the tests of this module. */
export const wilayaOf = (_id: number, fr: string, ar = fr, shipAs = _id): WilayaPlace => ({
  _id,
  edition: '2026-01',
  fr,
  ar,
  en: fr,
  parent: null,
  shipAs,
  since: null,
});
export const communeOf = (_id: string, wilaya: number, fr: string, ar = fr): CommunePlace => ({
  _id,
  edition: '2026-01',
  wilaya,
  wilaya58: wilaya,
  fr,
  ar,
  daira: fr,
  postal: `${_id.slice(0, 2)}0${_id.slice(2)}`,
});

export const WILAYAS = [
  wilayaOf(1, 'Adrar', 'أدرار'),
  wilayaOf(16, 'Alger', 'الجزائر'),
  wilayaOf(37, 'Tindouf', 'تندوف'),
];
export const COMMUNES = [
  communeOf('0101', 1, 'Adrar', 'أدرار'),
  communeOf('1601', 16, 'Alger Centre', 'الجزائر الوسطى'),
  communeOf('1602', 16, "Sidi M'Hamed", 'سيدي امحمد'),
  communeOf('1608', 16, 'Bir Mourad Raïs', 'بئر مراد رايس'),
  communeOf('3701', 37, 'Tindouf', 'تندوف'),
];
/** As `algeria-spellings.json` has them. */
export const otherNames = (commune: string): readonly string[] => (commune === '1608' ? ['Birmandreis'] : []);

export const TRANSPORTER: Transporter = {
  _id: '0198f3f0-0000-7000-8000-000000000001',
  shopUuid: '0198f3f0-0000-7000-8000-000000000002',
  name: 'Express Bladi',
  adapter: 'manual',
  services: ['home', 'stopdesk'],
  active: true,
  logo: null,
  position: 1,
  desks: [
    {
      id: 'EB-ALG',
      wilaya: 16,
      commune: '1601',
      name: { fr: 'Alger', ar: 'الجزائر', en: 'Algiers' },
      address: { fr: '5 rue Larbi', ar: '5 rue Larbi', en: '5 rue Larbi' },
    },
  ],
  trackingPrefix: 'EB',
};

export const serviceOf = (
  deliveryType: TariffService['deliveryType'],
  price: number,
  more: Partial<TariffService> = {},
): TariffService => ({
  deliveryType,
  price,
  communePrices: {},
  delay: { min: 24, max: 48 },
  active: true,
  promo: null,
  ...more,
});
export const tariffOf = (wilaya: number, ...services: readonly TariffService[]): Tariff => ({
  _id: `${TRANSPORTER._id}:${wilaya}`,
  shopUuid: TRANSPORTER.shopUuid,
  transporter: TRANSPORTER._id,
  wilaya,
  services,
});

export const tariffFactsOf = (tariffs: readonly Tariff[]) => ({
  shopUuid: TRANSPORTER.shopUuid,
  transporter: TRANSPORTER._id,
  tariffs,
  wilayas: new Set(WILAYAS.map(({ _id }) => _id)),
  wilayaOfCommune: (code: string) => COMMUNES.find(({ _id }) => _id === code)?.wilaya,
});
