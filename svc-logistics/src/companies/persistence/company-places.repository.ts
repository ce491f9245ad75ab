import type { CompanyFee } from '../domain/company-adapter.ts';
import type { CompanyPlacesModel, CompanyPlacesRecord } from './company-places.model.ts';

const MAX_MS = 5000;

export const createCompanyPlaces = (model: CompanyPlacesModel) => ({
  find: (transporter: string): Promise<CompanyPlacesRecord | null> =>
    model.findById(transporter).maxTimeMS(MAX_MS).lean<CompanyPlacesRecord | null>().exec(),
  keep: async ({ _id, ...places }: CompanyPlacesRecord): Promise<void> => {
    await model.replaceOne({ _id }, places, { upsert: true, maxTimeMS: MAX_MS });
  },
  keepFees: async (
    { _id, account }: Pick<CompanyPlacesRecord, '_id' | 'account'>,
    fees: readonly CompanyFee[],
    feesReadAt: number,
  ): Promise<void> => {
    await model.updateOne({ _id, account }, { $set: { fees, feesReadAt } }, { maxTimeMS: MAX_MS });
  },
});
export type KeptCompanyPlaces = ReturnType<typeof createCompanyPlaces>;
