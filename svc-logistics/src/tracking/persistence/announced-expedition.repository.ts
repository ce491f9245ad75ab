import type { Expedition, ExpeditionModel } from '../../expeditions/index.ts';

const MAX_MS = 2000;
/** What tracking reads of expeditions, by their own ids. */
export const createAnnouncedExpeditions = (model: ExpeditionModel) => ({
  of: (shopUuid: string) => ({
    find: (expedition: string): Promise<Expedition | null> =>
      model.findOne({ _id: expedition, shopUuid }, { outbox: 0 }).maxTimeMS(MAX_MS).lean<Expedition | null>().exec(),
    some: (expeditions: readonly string[]): Promise<Expedition[]> =>
      model
        .find({ _id: { $in: [...expeditions] }, shopUuid }, { outbox: 0 })
        .maxTimeMS(MAX_MS)
        .lean<Expedition[]>()
        .exec(),
  }),
});
export type AnnouncedExpeditions = ReturnType<typeof createAnnouncedExpeditions>;
