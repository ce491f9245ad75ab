import { z } from 'zod';
import type { CompanyFee, CompanyPlaces } from '../../domain/company-adapter.ts';
import { centimesOf, readAs } from '../shared/answers.ts';

const Territory = z.looseObject({
  id: z.string(),
  code: z.number().nullish(),
  name: z.string().nullish(),
  parentId: z.string().nullish(),
  delivery: z.looseObject({ hasHomeDelivery: z.boolean(), hasPickupPoint: z.boolean() }).partial().nullish(),
});
const Hub = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  isPickupPoint: z.boolean().nullish(),
  address: z
    .looseObject({
      street: z.string().nullish(),
      district: z.string().nullish(),
      cityTerritoryId: z.string().nullish(),
      districtTerritoryId: z.string().nullish(),
    })
    .nullish(),
});
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.looseObject({ items: z.array(item).nullish(), hasNext: z.boolean().nullish() });
export type ZrTerritory = z.output<typeof Territory>;
export type ZrHub = z.output<typeof Hub>;
export const readTerritories = (content: unknown): { items: readonly ZrTerritory[]; hasNext: boolean } => {
  const page = readAs(pageOf(Territory), content);
  return { items: page.items ?? [], hasNext: page.hasNext === true };
};
export const readHubs = (content: unknown): { items: readonly ZrHub[]; hasNext: boolean } => {
  const page = readAs(pageOf(Hub), content);
  return { items: page.items ?? [], hasNext: page.hasNext === true };
};

/** The company's tree, as parcels need it: wilayas have no parent, and their code is ours (1 to 58). */
export interface ZrMap {
  readonly wilayas: ReadonlyMap<string, number>;
  readonly communes: ReadonlyMap<string, string>;
  readonly desks: ReadonlyMap<string, { readonly city: string; readonly district: string }>;
  readonly places: CompanyPlaces;
}
const deskAddress = ({ address }: ZrHub): { city: string; district: string } | null => {
  const city = address?.cityTerritoryId ?? '';
  const district = address?.districtTerritoryId ?? '';
  return city === '' || district === '' ? null : { city, district };
};
export const mapOf = (territories: readonly ZrTerritory[], hubs: readonly ZrHub[]): ZrMap => {
  const wilayas = new Map(
    territories.flatMap(({ id, code, parentId }) =>
      (parentId ?? '') === '' && typeof code === 'number' && code >= 1 && code <= 58 ? [[id, code] as const] : [],
    ),
  );
  const towns = territories.flatMap((territory) => {
    const city = territory.parentId ?? '';
    const wilaya = wilayas.get(city);
    return wilaya === undefined ? [] : [{ territory, city, wilaya }];
  });
  const pickups = hubs.flatMap((hub) => {
    const address = hub.isPickupPoint === true ? deskAddress(hub) : null;
    const wilaya = address === null ? undefined : wilayas.get(address.city);
    return address === null || wilaya === undefined ? [] : [{ hub, address, wilaya }];
  });
  return {
    wilayas,
    communes: new Map(towns.map(({ territory, city }) => [territory.id, city])),
    desks: new Map(pickups.map(({ hub, address }) => [hub.id, address])),
    places: {
      communes: towns.map(({ territory, wilaya }) => ({
        code: territory.id,
        name: territory.name ?? '',
        wilaya,
        served: territory.delivery?.hasHomeDelivery === true || territory.delivery?.hasPickupPoint === true,
        hasDesk: territory.delivery?.hasPickupPoint === true,
        days: null,
      })),
      desks: pickups.map(({ hub, wilaya }) => ({
        code: hub.id,
        name: hub.name ?? '',
        wilaya,
        commune: hub.address?.district ?? '',
        address: hub.address?.street ?? '',
      })),
    },
  };
};

const Price = z.looseObject({
  deliveryType: z.string().nullish(),
  price: z.number(),
  discountedPrice: z.number().nullish(),
  priceTtc: z.number().nullish(),
  discountedPriceTtc: z.number().nullish(),
});
const Rates = z.looseObject({
  rates: z.array(z.looseObject({ toTerritoryId: z.string(), deliveryPrices: z.array(Price).nullish() })).nullish(),
});
/** What is paid in the end: after discounts, taxes in. Rates of single communes are left out. */
export const readRates = (content: unknown, map: ZrMap): readonly CompanyFee[] => {
  const { rates } = readAs(Rates, content);
  return (rates ?? []).flatMap(({ toTerritoryId, deliveryPrices }): CompanyFee[] => {
    const wilaya = map.wilayas.get(toTerritoryId);
    if (wilaya === undefined) return [];
    const priceOf = (type: string): number | null => {
      const price = deliveryPrices?.find(({ deliveryType }) => deliveryType?.toLowerCase() === type);
      if (price === undefined) return null;
      return centimesOf(price.discountedPriceTtc ?? price.priceTtc ?? price.discountedPrice ?? price.price);
    };
    return [{ wilaya, home: priceOf('home'), desk: priceOf('pickup-point'), return: priceOf('return') }];
  });
};
