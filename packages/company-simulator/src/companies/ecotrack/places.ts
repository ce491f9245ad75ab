import { without, type Country } from '../../places/country.ts';
import { deskFee, homeFee, numbersOf, seatsOf, spelledOtherwise } from '../../places/spellings.ts';

const NOT_SERVED: ReadonlySet<number> = new Set([33, 37, 50, 56]);
/** Where its numbers are those of other communes of ours (T-3.21). */
const NUMBERED_ANEW: ReadonlySet<number> = new Set([9, 16, 35, 42]);
/** Served, and without a station: their desk price is "0". */
const WITHOUT_DESK: ReadonlySet<number> = new Set([11, 49, 54, 58]);

export const ecotrackPlaces = (whole: Country) => {
  const country = without(whole, NOT_SERVED);
  const numbers = numbersOf(country, NUMBERED_ANEW);
  const seats = new Set(seatsOf(country).map(({ code }) => code));
  return {
    wilayas: country.wilayas.map(({ code, name }) => ({ wilaya_id: code, wilaya_name: name })),
    communes: country.towns.map((town) => ({
      nom: spelledOtherwise(town),
      wilaya_id: town.wilaya,
      code_postal: String(numbers.get(town.code) ?? ''),
      has_stop_desk: seats.has(town.code) && !WITHOUT_DESK.has(town.wilaya) ? 1 : 0,
    })),
    /** Texts in dinars. A return inside Algiers costs nothing. */
    fees: {
      livraison: country.wilayas.map(({ code }) => ({
        wilaya_id: code,
        tarif: String(homeFee(code)),
        tarif_stopdesk: WITHOUT_DESK.has(code) ? '0' : String(deskFee(code)),
      })),
      pickup: [],
      echnage: [],
      recouvrement: [],
      retours: country.wilayas.map(({ code }) => ({
        wilaya_id: code,
        tarif: code === 16 ? '0' : '200',
        tarif_stopdesk: '0',
      })),
    },
  };
};
export type EcotrackPlaces = ReturnType<typeof ecotrackPlaces>;
