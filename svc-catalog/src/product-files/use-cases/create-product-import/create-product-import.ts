import { actedEvent, idOfCreation, type StaffWrite } from '@shop/service-kit';
import { createHash } from 'node:crypto';
import type { ImportRecord } from '../../persistence/import.model.ts';
import { KEPT_MS, type Imports } from '../../persistence/import.repository.ts';

export interface CreateProductImportDeps {
  readonly imports: Pick<Imports, 'add' | 'of'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
  /** There is a file to be read or booked. */
  readonly nudgeImports: () => void;
}
export interface CreateProductImport {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Keeps a file, once for each press; one that the shop has booked is that import. */
export const createProductImport = async (
  { imports, now, nudge, nudgeImports }: CreateProductImportDeps,
  { name, bytes }: CreateProductImport,
  press: StaffWrite,
): Promise<ImportRecord> => {
  const { shopUuid, name: sentBy } = press.staff;
  const ofShop = imports.of(shopUuid);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const booked = await ofShop.booked(hash);
  if (booked) return booked;
  const at = now();
  const record: ImportRecord = {
    ...{ _id: idOfCreation(press), version: 1, shopUuid, name, hash, state: 'reading', refusal: null },
    ...{ columns: [], ignored: [], total: 0, sentBy, sentAt: at, booker: null, bookedAt: null },
    goneAt: new Date(at + KEPT_MS),
  };
  const what = { entity: 'product-import', subject: record._id, action: 'product-import.send' };
  press.signal.throwIfAborted();
  await imports.add(record, bytes, [actedEvent(press, at, { ...what, before: {}, after: { name } })]);
  nudge();
  nudgeImports();
  return (await ofShop.find(record._id)) ?? record;
};
