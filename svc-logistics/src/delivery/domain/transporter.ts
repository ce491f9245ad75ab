export type DeliveryService = 'home' | 'stopdesk';
interface Texts {
  readonly fr: string;
  readonly ar: string;
  readonly en: string;
}
export interface Desk {
  readonly id: string;
  readonly wilaya: number;
  readonly commune: string;
  readonly name: Texts;
  readonly address: Texts;
  /** Read from the company's list, under the company's own code; absent: typed by a person. */
  readonly fromCompany?: true;
  /** No longer there: kept for its name on papers of orders that go to it. */
  readonly gone?: true;
}

export interface Transporter {
  readonly _id: string;
  readonly shopUuid: string;
  readonly name: string;
  /** The adapter that calls its API (D-7.03). */
  readonly adapter: string;
  readonly services: readonly DeliveryService[];
  readonly active: boolean;
  readonly logo: string | null;
  readonly position: number;
  readonly desks: readonly Desk[];
  /** Letters before the numbers of its parcels, where we number them. */
  readonly trackingPrefix: string;
  /** Of the agency, for what its interface does not offer. */
  readonly phone?: string | null;
  /** D-4.13; absent: nobody has allowed it. */
  readonly allowsPartialDelivery?: boolean;
}

/** The desks that parcels can go to. */
export const desksOf = ({ desks }: Pick<Transporter, 'desks'>): Desk[] => desks.filter(({ gone }) => !gone);

/** `Express Bladi` -> `EB`: the first letters of its words, at least two. */
export const trackingPrefixOf = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .split(' ')
    .filter(Boolean);
  const initials = words.map((word) => word.charAt(0)).join('');
  return (initials.length >= 2 ? initials : (words[0] ?? 'TR').slice(0, 2)).slice(0, 3).toUpperCase();
};
