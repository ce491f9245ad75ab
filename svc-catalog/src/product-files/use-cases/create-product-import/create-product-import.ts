import { actedEvent, idOfCreation, type StaffCommand } from '@shop/service-kit';
import { createHash } from 'node:crypto';
import type { Archives } from '../../persistence/archive.repository.ts';
import type { ImportRecord } from '../../persistence/import.model.ts';
import { type Imports, LOOKED_AT_MS } from '../../persistence/import.repository.ts';

export interface CreateProductImportDeps {
  readonly imports: Pick<Imports, 'add' | 'change' | 'forgetUnits' | 'of'>;
  readonly archives: Pick<Archives, 'forget'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
  /** There is a file to be read or booked. */
  readonly nudgeImports: () => void;
}
export interface CreateProductImport {
  readonly name: string;
  /** Undefined: the archive has it. */
  readonly bytes: Buffer | undefined;
  /** Bytes of the ZIP of pictures that follows. */
  readonly archiveBytes: number | undefined;
  /** The import that was booked of this file and no longer stands for it. */
  readonly again: string | undefined;
}

/** Files of a shop that are not booked: each takes what twenty megabytes take. */
const MAX_UNBOOKED = 5;

export type CreateProductImportOutcome =
  { readonly kind: 'sent'; readonly record: ImportRecord } | { readonly kind: 'too-many' };

/** Whether one more may be kept: the first import that the same person has previewed makes room, and no other. */
const hasRoom = async (
  { imports, archives }: CreateProductImportDeps,
  { staff, at }: StaffCommand,
): Promise<boolean> => {
  const { shopUuid, sub } = staff;
  const open = await imports.of(shopUuid).open(at, MAX_UNBOOKED);
  if (open.length < MAX_UNBOOKED) return true;
  const own = open.find(({ state, sender }) => (state === 'ready' || state === 'receiving') && sender === sub);
  if (!own) return false;
  const outcome = await imports.change(own, { state: 'refused', refusal: 'replaced' });
  if (outcome === 'changed') await Promise.all([imports.forgetUnits(own._id), archives.forget(own._id)]);
  return outcome === 'changed';
};

/** A file that is sent again may be booked again; while it is being booked, it may not. Safe to repeat. */
const letGoOf = async ({ imports }: CreateProductImportDeps, shopUuid: string, again: string): Promise<void> => {
  const booked = await imports.of(shopUuid).find(again);
  if (booked?.state === 'booked') await imports.change(booked, { bookedHash: undefined });
};

/** Keeps a file, once for each request; a file that the shop has booked is that import, unless it is sent again. */
export const createProductImport = async (
  deps: CreateProductImportDeps,
  { name, bytes = Buffer.alloc(0), archiveBytes, again }: CreateProductImport,
  command: StaffCommand,
): Promise<CreateProductImportOutcome> => {
  const { imports, nudge, nudgeImports } = deps;
  const { shopUuid, name: sentBy, sub: sender } = command.staff;
  const ofShop = imports.of(shopUuid);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const _id = idOfCreation(command);
  const isAlone = archiveBytes === undefined;
  const sent = await ofShop.find(_id);
  if (sent) return { kind: 'sent', record: sent };
  if (again !== undefined) await letGoOf(deps, shopUuid, again);
  const booked = isAlone ? await ofShop.booked(hash) : null;
  if (booked) return { kind: 'sent', record: booked };
  if (!(await hasRoom(deps, command))) return { kind: 'too-many' };
  const record: ImportRecord = {
    _id,
    version: 1,
    shopUuid,
    name,
    hash,
    state: isAlone ? 'reading' : 'receiving',
    refusal: null,
    ...(!isAlone && { archive: { bytes: archiveBytes, hasTable: bytes.length === 0 } }),
    columns: [],
    ignored: [],
    total: 0,
    sentBy,
    sender,
    sentAt: command.at,
    booker: null,
    bookedAt: null,
    goneAt: new Date(command.at + LOOKED_AT_MS),
  };
  const what = { entity: 'product-import', subject: _id, action: 'product-import.send' };
  command.signal.throwIfAborted();
  await imports.add(record, bytes, [actedEvent(command, command.at, { ...what, before: {}, after: { name } })]);
  nudge();
  nudgeImports();
  return { kind: 'sent', record: (await ofShop.find(_id)) ?? record };
};
