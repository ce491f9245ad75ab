import type { ParcelStatus } from '@shop/contracts/logistics';
import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';

/** A word of a company that its adapter does not know, or that a person has mapped (D-7.07). */
export interface StatusWordRecord {
  /** Transporter and `wordKey`. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly transporter: string;
  /** As the company writes it. */
  readonly word: string;
  readonly wordKey: string;
  readonly status: ParcelStatus | null;
  readonly count: number;
  readonly lastAt: Date;
  /** The last day, in Algiers, on which it was reported. */
  readonly reportedOn: string | null;
}
export const statusWordId = (transporter: string, wordKey: string): string => `${transporter}:${wordKey}`;

export type StatusWordModel = Model<StatusWordRecord>;
export const statusWordModel = (connection: Connection): StatusWordModel =>
  recordModel<StatusWordRecord>(connection, {
    name: 'StatusWord',
    collection: 'status_words',
    fields: {
      _id: text,
      shopUuid: text,
      transporter: text,
      word: text,
      wordKey: text,
      status: optionalText,
      count: whole,
      lastAt: moment,
      reportedOn: optionalText,
    },
    hidden: outboxFields,
    indexes: [outboxIndex, [{ shopUuid: 1, transporter: 1, lastAt: -1 }], [{ status: 1, lastAt: 1 }]],
  });
