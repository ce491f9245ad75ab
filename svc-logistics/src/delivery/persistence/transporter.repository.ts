import type { Transporter } from '../domain/transporter.ts';
import type { TransporterModel } from './transporter.model.ts';

export const createTransporters = (model: TransporterModel) => ({
  of: (shopUuid: string) => ({
    /** In the shop's order. */
    all: (): Promise<Transporter[]> =>
      model.find({ shopUuid }).sort({ position: 1 }).maxTimeMS(2000).lean<Transporter[]>().exec(),
    find: (transporter: string): Promise<Transporter | null> =>
      model.findOne({ _id: transporter, shopUuid }).maxTimeMS(2000).lean<Transporter | null>().exec(),
  }),
});
export type Transporters = ReturnType<typeof createTransporters>;
