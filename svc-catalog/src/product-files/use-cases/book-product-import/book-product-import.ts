import { actedEvent, type StaffCommand } from '@shop/service-kit';
import type { Archives } from '../../persistence/archive.repository.ts';
import type { ImportRecord } from '../../persistence/import.model.ts';
import { type Imports, KEPT_MS } from '../../persistence/import.repository.ts';

export interface BookProductImportDeps {
  readonly imports: Pick<Imports, 'change' | 'forgetBytes' | 'keepUnits' | 'of'>;
  readonly archives: Pick<Archives, 'keep'>;
  readonly nudge: () => void;
  readonly nudgeImports: () => void;
}
export type BookProductImportOutcome =
  { readonly kind: 'done' | 'not-ready'; readonly record: ImportRecord } | { readonly kind: 'not-found' };

/** Begins to write what an import says. A repeated request, or the same file again, gets the first import. */
export const bookProductImport = async (
  { imports, archives, nudge, nudgeImports }: BookProductImportDeps,
  uuid: string,
  command: StaffCommand,
): Promise<BookProductImportOutcome> => {
  const { staff, from, requestId, at } = command;
  const ofShop = imports.of(staff.shopUuid);
  const record = await ofShop.find(uuid);
  if (!record) return { kind: 'not-found' };
  if (record.state === 'booking' || record.state === 'booked') return { kind: 'done', record };
  const first = await ofShop.booked(record.hash);
  if (first) return { kind: 'done', record: first };
  if (record.state !== 'ready') return { kind: 'not-ready', record };
  const { name, hash, total } = record;
  const what = { entity: 'product-import', subject: uuid, action: 'product-import.book' };
  command.signal.throwIfAborted();
  // Before: what is booked loses none of its rows, and what is looked at longer costs nothing.
  await imports.keepUnits(uuid, at);
  if (record.archive) await archives.keep(uuid, new Date(at + KEPT_MS));
  const outcome = await imports.change(
    record,
    {
      state: 'booking',
      bookedHash: hash,
      bookedAt: at,
      goneAt: null,
      booker: { sub: staff.sub, name: staff.name, from, request: requestId },
    },
    [actedEvent(command, at, { ...what, before: {}, after: { name, products: total } })],
  );
  if (outcome === 'changed') await imports.forgetBytes(uuid);
  nudge();
  nudgeImports();
  const written = outcome === 'booked-before' ? await ofShop.booked(hash) : await ofShop.find(uuid);
  return { kind: 'done', record: written ?? record };
};
