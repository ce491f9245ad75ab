import type { ParcelReason, ParcelStatus } from '@shop/contracts/logistics';
import type { ParcelAnswer, ParcelTaskKind } from '@shop/contracts/logistics/dashboard';
import type { DeliveryService } from '../../delivery/domain/transporter.ts';

/** The newest that a company said of a parcel, in our words and its own. */
export interface ParcelNewest {
  readonly status: ParcelStatus;
  readonly statusAt: Date;
  readonly reason: ParcelReason | null;
  /** The company's own words for the reason. */
  readonly reasonWord: string | null;
  /** The company's word; null: it has said nothing yet. */
  readonly word: string | null;
  readonly place: string | null;
}

export type ParcelOutcome = 'delivered' | 'returned' | 'lost' | 'cancelled';

/** What a person is to do about a parcel; one at a time. */
export interface ParcelTaskState {
  readonly kind: ParcelTaskKind;
  readonly state: 'toDo' | 'asked' | 'closed';
  readonly since: Date;
  /** What caused it: the same cause brings no second task once a person has answered. */
  readonly cause: string;
  readonly lastAnswer: { readonly answer: ParcelAnswer; readonly at: Date; readonly by: string } | null;
  /** Waits for a person again after that, unless the company said something new. */
  readonly askedUntil: Date | null;
}

/** A parcel at a company: one tracking number, from its announcement to its end. Money in centimes. */
export interface Parcel extends ParcelNewest {
  /** Shop, transporter and tracking number (`parcelKey`). */
  readonly _id: string;
  readonly version: number;
  readonly shopUuid: string;
  readonly expedition: string;
  readonly order: string;
  readonly number: string;
  readonly transporter: { readonly uuid: string; readonly name: string };
  readonly trackingId: string;
  readonly reference: string;
  readonly companyId: string | null;
  readonly service: DeliveryService;
  readonly wilaya: number;
  readonly commune: string;
  readonly codAmount: number;
  /** What the shop's tariff makes of it; null: it has none for that place. */
  readonly fee: number | null;
  /** Days that it usually takes, by the tariff; null: not known. */
  readonly usualDays: number | null;
  /** Its company can be asked, or tells by itself. */
  readonly isTracked: boolean;
  readonly hasWebhook: boolean;
  readonly announcedAt: Date;
  readonly handedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly endedAt: Date | null;
  readonly outcome: ParcelOutcome | null;
  /** The transporter has paid what it collected. */
  readonly paidAt: Date | null;
  /** When the company last said anything, known word or not, by its own clock. */
  readonly heardAt: Date | null;
  readonly attempts: number;
  readonly unknownWords: number;
  /** Something is still expected of it: it is asked for, and may become a task. */
  readonly isOpen: boolean;
  /** T-3.08: false once it was taken back or replaced: what is said of it is kept, and moves nothing. */
  readonly isCurrent: boolean;
  /** Since when its company answers without it; null: it has answered with it, or was not asked. */
  readonly missingSince: Date | null;
  readonly task: ParcelTaskState | null;
  /** Absent: it is not asked for any more. */
  readonly nextPollAt?: Date;
  /** When its task is looked at again; absent: never. */
  readonly reviewAt?: Date;
}
export type ParcelChange = Partial<Omit<Parcel, '_id' | 'version' | 'nextPollAt' | 'reviewAt'>> & {
  /** Null takes the time away. */
  readonly nextPollAt?: Date | null;
  readonly reviewAt?: Date | null;
};

/** T-3.08: as the expedition's trackings are told apart; a number belongs to one parcel of one account. */
export const parcelKey = (shopUuid: string, transporter: string, trackingId: string): string =>
  `${shopUuid}:${transporter}:${trackingId}`;

/** T-3.17: what a company has shown of a parcel. A day may pass before it shows a new one. */
const NOT_YET_MS = 24 * 3600_000;
export const seenOf = (
  { heardAt, announcedAt, isTracked, missingSince }: Parcel,
  now: number,
): 'seen' | 'notYet' | 'missing' => {
  if (heardAt !== null || !isTracked) return 'seen';
  return missingSince !== null && now - announcedAt.getTime() > NOT_YET_MS ? 'missing' : 'notYet';
};
