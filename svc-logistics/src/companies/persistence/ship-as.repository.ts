import { handledMark, isDuplicateKey, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import type { ChosenPlaces } from '../domain/company-desks.ts';
import type { ShipAsModel, ShipAsRecord } from './ship-as.model.ts';

const MAX_MS = 2000;
const NOT_THE_OUTBOX = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;
/** What a choice is for: a commune by its code, or a desk by our id. */
export type ChosenFor = { readonly commune: string } | { readonly desk: string };
export const shipAsId = (transporter: string, place: ChosenFor): string =>
  'desk' in place ? `${transporter}:desk:${place.desk}` : `${transporter}:${place.commune}`;

export const createShipAs = (model: ShipAsModel) => ({
  /** Chosen codes by our communes and desks. */
  of: async (transporter: string): Promise<ChosenPlaces> => {
    const chosen = await model
      .find({ transporter, companyCode: { $ne: null } })
      .maxTimeMS(MAX_MS)
      .lean<ShipAsRecord[]>()
      .exec();
    const communes = new Map<string, string>();
    const desks = new Map<string, string>();
    for (const { commune, desk, companyCode } of chosen)
      if (companyCode !== null) (desk === undefined ? communes : desks).set(desk ?? commune, companyCode);
    return { communes, desks };
  },
  find: (transporter: string, place: ChosenFor): Promise<ShipAsRecord | null> =>
    model.findById(shipAsId(transporter, place), NOT_THE_OUTBOX).maxTimeMS(MAX_MS).lean<ShipAsRecord | null>().exec(),
  /** With its audit entry; false: another request chose since `before`. */
  set: async (
    before: Pick<ShipAsRecord, 'version'> | null,
    chosen: Omit<ShipAsRecord, 'version'>,
    events: readonly NewEvent[],
    operation: string | null,
  ): Promise<boolean> => {
    const { _id, ...fields } = chosen;
    const version = (before?.version ?? 0) + 1;
    try {
      if (before === null) {
        const made = { ...fields, version, outbox: outboxOf(SOURCE, version, events), outboxPending: true };
        const { upsertedCount } = await model.updateOne(
          { _id },
          { $setOnInsert: made },
          { upsert: true, maxTimeMS: MAX_MS },
        );
        return upsertedCount === 1;
      }
      const { matchedCount } = await model.updateOne(
        { _id, version: before.version },
        { $set: { ...fields, version, ...outboxSet(SOURCE, version, events) }, ...handledMark(operation) },
        { maxTimeMS: MAX_MS },
      );
      return matchedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
});
export type ShipAsChoices = ReturnType<typeof createShipAs>;
