import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { actedEvent, type StaffCommand } from '@shop/service-kit';
import type { ImportRecord } from '../../persistence/import.model.ts';
import type { Imports } from '../../persistence/import.repository.ts';

export interface ChangeImportEncodingDeps {
  readonly imports: Pick<Imports, 'change' | 'of'>;
  readonly nudge: () => void;
  readonly nudgeImports: () => void;
}
export type ChangeImportEncodingOutcome =
  { readonly kind: 'done' | 'not-ready'; readonly record: ImportRecord } | { readonly kind: 'not-found' };

const REREAD: readonly ImportRecord['state'][] = ['reading', 'checking', 'ready'];

/** Has a text file read once more, by the encoding that a person sees is right. */
export const changeImportEncoding = async (
  { imports, nudge, nudgeImports }: ChangeImportEncodingDeps,
  uuid: string,
  encoding: FileEncoding,
  command: StaffCommand,
): Promise<ChangeImportEncodingOutcome> => {
  const ofShop = imports.of(command.staff.shopUuid);
  const record = await ofShop.find(uuid);
  if (!record) return { kind: 'not-found' };
  const { name, state, encoding: before } = record;
  if (before === encoding && REREAD.includes(state)) return { kind: 'done', record };
  if (state !== 'ready' || !before) return { kind: 'not-ready', record };
  command.signal.throwIfAborted();
  const what = { entity: 'product-import', subject: uuid, action: 'product-import.encoding' };
  const acted = actedEvent(command, command.at, { ...what, before: {}, after: { name, encoding } });
  const outcome = await imports.change(record, { state: 'reading', encoding, total: 0, tries: 0 }, [acted]);
  nudge();
  nudgeImports();
  const written = (await ofShop.find(uuid)) ?? record;
  return { kind: outcome === 'changed' ? 'done' : 'not-ready', record: written };
};
