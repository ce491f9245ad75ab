import type { CommunePlace, WilayaPlace } from '../domain/places.ts';
import type { PlaceModels } from './place.model.ts';

const MAX_MS = 2000;

export interface KnownPlaces {
  readonly wilayas: ReadonlyMap<number, WilayaPlace>;
  /** Only those that were asked for. */
  readonly communes: ReadonlyMap<string, CommunePlace>;
}

/** Places as they are stored, for the few calls of staff; checkout pages ask the delivery book. */
export const createPlaces = (models: Pick<PlaceModels, 'wilayas' | 'communes'>) => ({
  /** Every wilaya, and some communes. */
  known: async (communes: readonly string[]): Promise<KnownPlaces> => {
    const [wilayas, found] = await Promise.all([
      models.wilayas.find().maxTimeMS(MAX_MS).lean<WilayaPlace[]>(),
      models.communes
        .find({ _id: { $in: [...new Set(communes)] } })
        .maxTimeMS(MAX_MS)
        .lean<CommunePlace[]>(),
    ]);
    return {
      wilayas: new Map(wilayas.map((wilaya) => [wilaya._id, wilaya])),
      communes: new Map(found.map((commune) => [commune._id, commune])),
    };
  },
  communes: (): Promise<CommunePlace[]> => models.communes.find().maxTimeMS(MAX_MS).lean<CommunePlace[]>().exec(),
});
export type Places = ReturnType<typeof createPlaces>;
