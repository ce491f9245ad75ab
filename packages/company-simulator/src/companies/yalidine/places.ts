import type { Country, Town } from '../../places/country.ts';
import { deskFee, homeFee, numbersOf, seatsOf, spelledOtherwise } from '../../places/spellings.ts';

/** Its number 1902 is Aïn Arnat, which is our 1926. */
const NUMBERED_ANEW: ReadonlySet<number> = new Set([19]);
/** Beside the one of each wilaya: Bordj El Kiffan, as in its documents. */
const MORE_CENTERS: ReadonlySet<string> = new Set(['1630']);
/** What it delivers to, but does not deliver. */
const NOT_DELIVERED: ReadonlySet<string> = new Set(['5401']);

export interface YalidineCommune {
  readonly id: number;
  readonly name: string;
  readonly wilaya_id: number;
  readonly wilaya_name: string;
  readonly has_stop_desk: 0 | 1;
  readonly is_deliverable: 0 | 1;
  readonly delivery_time_parcel: number;
  readonly delivery_time_payment: number;
}
/** What the company knows of the country, in its own terms. */
export const yalidinePlaces = (country: Country) => {
  const numbers = numbersOf(country, NUMBERED_ANEW);
  const wilayaNames = new Map(country.wilayas.map(({ code, name }) => [code, name]));
  const withCenter = [...seatsOf(country), ...country.towns.filter(({ code }) => MORE_CENTERS.has(code))];
  const idOf = ({ code }: Town): number => numbers.get(code) ?? 0;
  const communes = country.towns.map((town): YalidineCommune => {
    const { wilaya } = town;
    return {
      id: idOf(town),
      name: spelledOtherwise(town),
      wilaya_id: wilaya,
      wilaya_name: wilayaNames.get(wilaya) ?? '',
      has_stop_desk: withCenter.includes(town) ? 1 : 0,
      is_deliverable: NOT_DELIVERED.has(town.code) ? 0 : 1,
      delivery_time_parcel: wilaya >= 49 ? 8 : 2,
      delivery_time_payment: wilaya >= 49 ? 15 : 7,
    };
  });
  return {
    wilayas: country.wilayas.map(({ code, name }) => ({ id: code, name, zone: 1 + (code % 4), is_deliverable: 1 })),
    communes: communes.toSorted((a, b) => a.id - b.id),
    centers: withCenter.map((town) => ({
      center_id: Number(`${String(idOf(town))}01`),
      name: `Centre de ${town.name}`,
      address: 'Cité el moudjahidine',
      gps: '27.872313093666232,-0.2959112704377818',
      commune_id: idOf(town),
      commune_name: spelledOtherwise(town),
      wilaya_id: town.wilaya,
      wilaya_name: wilayaNames.get(town.wilaya) ?? '',
    })),
    /** A commune away from its wilaya's seat costs a tax, which its prices hold. */
    feesTo: (wilaya: number) => {
      const own = communes.filter(({ wilaya_id }) => wilaya_id === wilaya);
      return Object.fromEntries(
        own.map(({ id, name }, index) => [
          String(id),
          {
            commune_id: id,
            commune_name: name,
            express_home: homeFee(wilaya) + (index === 0 ? 0 : 50),
            express_desk: deskFee(wilaya),
            economic_home: null,
            economic_desk: null,
          },
        ]),
      );
    },
  };
};
export type YalidinePlaces = ReturnType<typeof yalidinePlaces>;
