import type { Language } from '@shop/contracts';

/** D-7.01: places are dated data; what a shop changes about them is kept apart (`ShopPlaces`). */
export interface WilayaPlace {
  readonly _id: number;
  readonly edition: string;
  readonly fr: string;
  readonly ar: string;
  readonly en: string;
  readonly parent: number | null;
  /** The code delivery companies still take. */
  readonly shipAs: number;
  readonly since: string | null;
}
export interface CommunePlace {
  readonly _id: string;
  readonly edition: string;
  readonly wilaya: number;
  readonly wilaya58: number;
  readonly fr: string;
  readonly ar: string;
  readonly daira: string;
  readonly postal: string | null;
}
/** The places that a shop does not deliver to. Its key is the shop's. */
export interface ShopPlaces {
  readonly _id: string;
  readonly closedWilayas: readonly number[];
  readonly closedCommunes: readonly string[];
  /** Of the list of places, for people. Absent: nobody has changed it yet, and it is 0. */
  readonly version?: number;
  /**
   * How often tariffs were published again because a place or a transporter changed: a write of tariffs that saw fewer
   * has seen older places.
   */
  readonly retold?: number;
  /** Writes of tariffs, which meet those of places in this record. */
  readonly tariffWrites?: number;
}

/** Communes have no English spelling of their own, so the Latin one is used. */
export const placeName = (
  place: { readonly fr: string; readonly ar: string; readonly en?: string },
  language: Language,
): string => (language === 'ar' ? place.ar : language === 'en' ? (place.en ?? place.fr) : place.fr);

export const isoCodeOf = (wilaya: number): string => `DZ-${String(wilaya).padStart(2, '0')}`;
