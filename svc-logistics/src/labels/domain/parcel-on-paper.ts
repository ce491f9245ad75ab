import type { DeliveryService } from '../../delivery/domain/transporter.ts';

/** A place with its names in both scripts: couriers read the one or the other. */
interface PlaceOnPaper {
  readonly name: string;
  readonly nameAr: string;
}

/** What a label says of a parcel. Money in centimes. */
export interface ParcelOnPaper {
  readonly trackingId: string;
  readonly number: string;
  readonly transporter: string;
  /** Who sends it, and where it goes back to. */
  readonly sender: { readonly name: string; readonly phone: string | null; readonly address: string };
  readonly customer: string;
  readonly phones: readonly string[];
  readonly address: string;
  readonly wilaya: PlaceOnPaper & { readonly code: number };
  readonly commune: PlaceOnPaper;
  readonly service: DeliveryService;
  /** The desk that keeps it for the customer; null: it goes to the door. */
  readonly desk: string | null;
  readonly codAmount: number;
  readonly units: number;
  readonly content: string;
  readonly note: string | null;
}

/** Dinars as they stand on labels, in Latin digits for every reader: `9 600 DA`. */
export const amountOnPaper = (centimes: number): string => {
  const [whole = '0', rest = ''] = (centimes / 100).toFixed(centimes % 100 === 0 ? 0 : 2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${rest && `,${rest}`}\u00a0DA`;
};

/** `213661234567` and `+213661234567` as people dial them: `0661 23 45 67`. */
export const phoneOnPaper = (phone: string): string => {
  const local = phone.replace(/^\+?213/, '0');
  return /^0\d{9}$/.test(local) ? local.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4') : local;
};
