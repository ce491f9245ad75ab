import type { Transporter } from '../domain/transporter.ts';
import type { TransporterModel } from './transporter.model.ts';

export const createTransporters = (model: TransporterModel) => ({
  ofShop: (shopUuid: string): Promise<Transporter[]> =>
    model.find({ shopUuid }).sort({ position: 1 }).maxTimeMS(2000).lean<Transporter[]>(),
  find: (shopUuid: string, transporter: string): Promise<Transporter | null> =>
    model.findOne({ _id: transporter, shopUuid }).maxTimeMS(2000).lean<Transporter | null>(),
});
export type Transporters = ReturnType<typeof createTransporters>;
