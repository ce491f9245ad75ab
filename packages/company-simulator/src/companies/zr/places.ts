import { without, type Country } from '../../places/country.ts';
import { deskFee, homeFee, seatsOf, spelledOtherwise, withoutAccents } from '../../places/spellings.ts';

/** It has no territory for these. */
const NOT_SERVED: ReadonlySet<number> = new Set([33, 37, 50, 56]);

const idOf = (kind: 'wilaya' | 'commune' | 'hub', code: number): string =>
  `${{ wilaya: '10000000', commune: '20000000', hub: '30000000' }[kind]}-0000-4000-8000-${String(code).padStart(12, '0')}`;

/** A tree of territories whose names have no accents, and hubs at which customers fetch their parcels. */
export const zrPlaces = (whole: Country) => {
  const country = without(whole, NOT_SERVED);
  const seats = seatsOf(country);
  const hasHub = new Set(seats.map(({ code }) => code));
  const cities = country.wilayas.map(({ code, name }) => ({
    id: idOf('wilaya', code),
    code,
    name: withoutAccents(name),
    parentId: null,
    level: 'wilaya',
    delivery: { hasHomeDelivery: true, hasPickupPoint: true },
  }));
  const districts = country.towns.map((town) => ({
    id: idOf('commune', Number(town.code)),
    code: Number(town.code),
    name: withoutAccents(spelledOtherwise(town)),
    parentId: idOf('wilaya', town.wilaya),
    level: 'commune',
    delivery: { hasHomeDelivery: true, hasPickupPoint: hasHub.has(town.code) },
  }));
  const rates = country.wilayas.map(({ code }) => ({
    toTerritoryId: idOf('wilaya', code),
    toTerritoryCode: code,
    deliveryPrices: [
      { deliveryType: 'home', price: homeFee(code), discountedPrice: null, vatRate: 0 },
      { deliveryType: 'pickup-point', price: deskFee(code), discountedPrice: deskFee(code) - 50, vatRate: 0 },
      { deliveryType: 'return', price: 150, discountedPrice: null, vatRate: 0 },
    ],
  }));
  return {
    territories: [...cities, ...districts],
    wilayaOf: new Map(cities.map(({ id, code }) => [id, code])),
    districts: new Map(districts.map((district) => [district.id, district])),
    hubs: seats.map((town) => ({
      id: idOf('hub', Number(town.code)),
      name: `Hub ${withoutAccents(town.name)}`,
      isPickupPoint: true,
      isReturnCenter: false,
      address: {
        street: 'Cite les palmiers',
        district: withoutAccents(spelledOtherwise(town)),
        cityTerritoryId: idOf('wilaya', town.wilaya),
        districtTerritoryId: idOf('commune', Number(town.code)),
      },
    })),
    rates,
  };
};
export type ZrPlaces = ReturnType<typeof zrPlaces>;
