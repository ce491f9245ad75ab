import { actedEvent, type StaffCommand } from '@shop/service-kit';
import type { ImportRecord } from '../../persistence/import.model.ts';
import type { Imports } from '../../persistence/import.repository.ts';

export interface TryImportPicturesAgainDeps {
  readonly imports: Pick<Imports, 'change' | 'of' | 'tryPicturesAgain'>;
  readonly nudge: () => void;
  readonly nudgeImports: () => void;
}
export type TryImportPicturesAgainOutcome =
  { readonly kind: 'done' | 'not-ready'; readonly record: ImportRecord } | { readonly kind: 'not-found' };

/** Has an import that is booked ask once more for the pictures that it could not reach. */
export const tryImportPicturesAgain = async (
  { imports, nudge, nudgeImports }: TryImportPicturesAgainDeps,
  uuid: string,
  command: StaffCommand,
): Promise<TryImportPicturesAgainOutcome> => {
  const ofShop = imports.of(command.staff.shopUuid);
  const record = await ofShop.find(uuid);
  if (!record) return { kind: 'not-found' };
  if (record.state === 'booking') return { kind: 'done', record };
  if (record.state !== 'booked') return { kind: 'not-ready', record };
  command.signal.throwIfAborted();
  // Before: an import that is at work and finds no row would end at once.
  await imports.tryPicturesAgain(uuid, record.version);
  const what = { entity: 'product-import', subject: uuid, action: 'product-import.picturesAgain' };
  const acted = actedEvent(command, command.at, { ...what, before: {}, after: { name: record.name } });
  await imports.change(record, { state: 'booking', waitUntil: null }, [acted]);
  nudge();
  nudgeImports();
  return { kind: 'done', record: (await ofShop.find(uuid)) ?? record };
};
