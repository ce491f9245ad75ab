import type { DeliveryService, Transporter } from '../../delivery/domain/transporter.ts';

/** The data of a parcel for a transporter. Money in centimes. */
export interface ParcelOrder {
  /** The same reference is the same parcel, however often it is sent. */
  readonly reference: string;
  readonly number: string;
  readonly customer: { readonly firstname: string; readonly lastname: string; readonly phone: string };
  readonly address: string;
  readonly wilaya: number;
  readonly commune: string;
  readonly service: DeliveryService;
  readonly serviceCode: string | null;
  readonly deskId: string | null;
  readonly codAmount: number;
}
export interface ParcelStatus {
  readonly trackingId: string;
  readonly status: 'shipped' | 'delivered' | 'returned';
  readonly at: string;
}
export interface Label {
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** A company's definite no, in words for the staff: there is no parcel. Whatever else is thrown leaves that open. */
export class TransporterRefused extends Error {
  override readonly name = 'TransporterRefused';
}

/**
 * D-7.03: the interface to any transporter. Every call gets a signal and ends when it is aborted. A function that a
 * company lacks returns null; its refusal is thrown as `TransporterRefused`.
 */
export interface TransporterAdapter {
  /** Centimes, or null when the shop's own tariffs say. */
  readonly quote: (parcel: ParcelOrder, signal: AbortSignal) => Promise<number | null>;
  readonly createParcel: (
    transporter: Transporter,
    parcel: ParcelOrder,
    signal: AbortSignal,
  ) => Promise<{ readonly trackingId: string }>;
  /** The parcel with this reference; null: the company has none. Throws if it cannot be determined. */
  readonly findParcel: (
    transporter: Transporter,
    reference: string,
    signal: AbortSignal,
  ) => Promise<{ readonly trackingId: string } | null>;
  /** A parcel that is cancelled already is no error. */
  readonly cancelParcel: (transporter: Transporter, trackingId: string, signal: AbortSignal) => Promise<void>;
  readonly label: (transporter: Transporter, trackingId: string, signal: AbortSignal) => Promise<Label | null>;
  readonly track: (transporter: Transporter, trackingId: string, signal: AbortSignal) => Promise<ParcelStatus | null>;
  /** The content of a company's webhook call, once its signature is verified; null for companies without webhooks. */
  readonly readWebhook: (
    transporter: Transporter,
    headers: Readonly<Record<string, string | undefined>>,
    body: Uint8Array,
  ) => readonly ParcelStatus[] | null;
}
export type Adapters = Readonly<Record<string, TransporterAdapter>>;
