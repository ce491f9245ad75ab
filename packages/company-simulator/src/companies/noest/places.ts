import type { Country } from '../../places/country.ts';
import { deskFee, homeFee, seatsOf, spelledOtherwise } from '../../places/spellings.ts';

/** Listed, and not served for now. */
const INACTIVE: ReadonlySet<string> = new Set(['5401', '3306']);

/** Names without hyphens, which have to be written so, and no numbers of communes. */
export const noestPlaces = (country: Country) => {
  const two = (wilaya: number): string => String(wilaya).padStart(2, '0');
  const tariff = (wilaya: number, home: number, desk: number) => ({
    wilaya_id: wilaya,
    tarif: String(home),
    tarif_stopdesk: String(desk),
  });
  return {
    wilayas: country.wilayas.map(({ code, name }) => ({ code, nom: name, is_active: 1 })),
    communes: country.towns.map((town) => ({
      nom: spelledOtherwise(town).replaceAll('-', ' '),
      wilaya_id: town.wilaya,
      code_postal: `${two(town.wilaya)}000`,
      is_active: INACTIVE.has(town.code) ? 0 : 1,
    })),
    /** Keyed `01A`; the code inside has lost its zero. */
    desks: Object.fromEntries(
      seatsOf(country).map(({ wilaya, name }) => [
        `${two(wilaya)}A`,
        { code: `${String(wilaya)}A`, name: name.replaceAll('-', ' '), address: 'Cité les palmiers', phones: {} },
      ]),
    ),
    fees: {
      tarifs: {
        return: Object.fromEntries(country.wilayas.map(({ code }) => [String(code), tariff(code, 200, 200)])),
        delivery: Object.fromEntries(
          country.wilayas.map(({ code }) => [String(code), tariff(code, homeFee(code), deskFee(code))]),
        ),
      },
    },
  };
};
export type NoestPlaces = ReturnType<typeof noestPlaces>;
