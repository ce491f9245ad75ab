import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { text } from '../../shared/fields.ts';
import type { CompanyFee, CompanyPlaces } from '../domain/company-adapter.ts';

/** What a company told of the places it serves, as it told it. Its key is the transporter's. */
export interface CompanyPlacesRecord extends CompanyPlaces {
  readonly _id: string;
  readonly shopUuid: string;
  /** `accountChangedAt` of the account that was asked. */
  readonly account: number;
  /** Milliseconds. */
  readonly readAt: number;
  /** What the company charges; null: not read yet, or it does not say. */
  readonly fees: readonly CompanyFee[] | null;
  readonly feesReadAt: number;
}

export type CompanyPlacesModel = Model<CompanyPlacesRecord>;
export const companyPlacesModel = (connection: Connection): CompanyPlacesModel =>
  recordModel<CompanyPlacesRecord>(connection, {
    name: 'CompanyPlaces',
    collection: 'company_places',
    fields: {
      _id: text,
      shopUuid: text,
      account: { type: Number, required: true },
      readAt: { type: Number, required: true },
      communes: { type: [Object], required: true },
      desks: { type: [Object], required: true },
      fees: { type: [Object], default: null },
      feesReadAt: { type: Number, default: 0 },
    },
  });
