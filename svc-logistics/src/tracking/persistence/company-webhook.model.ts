import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import type { ParcelNews } from '../../companies/index.ts';
import { moment, text } from '../../shared/fields.ts';

/** A company's call as it came, and what its adapter read in it (C-4.06). */
export interface CompanyWebhookRecord {
  /** Of the account and the bytes: a call that comes again is the same one. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly transporter: string;
  readonly adapter: string;
  readonly heardAt: Date;
  readonly body: string;
  readonly news: readonly ParcelNews[];
  /** `unreadable`: rightly signed, and not understood: kept for a person. */
  readonly state: 'new' | 'applied' | 'unreadable';
}

/** A company tries again for days; after that its calls only prove what was said. */
const KEPT_SECONDS = 90 * 86_400;

export type CompanyWebhookModel = Model<CompanyWebhookRecord>;
export const companyWebhookModel = (connection: Connection): CompanyWebhookModel =>
  recordModel<CompanyWebhookRecord>(connection, {
    name: 'CompanyWebhook',
    collection: 'company_webhooks',
    fields: {
      _id: text,
      shopUuid: text,
      transporter: text,
      adapter: text,
      heardAt: moment,
      body: { type: String, default: '' },
      news: { type: [Object], required: true },
      state: { type: String, enum: ['new', 'applied', 'unreadable'], required: true },
    },
    indexes: [
      [{ state: 1, heardAt: 1 }, { partialFilterExpression: { state: 'new' } }],
      [{ heardAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
      // Of an erased person's parcels (D-15.03).
      [{ transporter: 1, 'news.trackingId': 1 }],
    ],
  });
