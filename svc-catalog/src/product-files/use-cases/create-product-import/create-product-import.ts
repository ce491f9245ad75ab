import { actedEvent, idOfCreation, type StaffWrite } from '@shop/service-kit';
import { createHash } from 'node:crypto';
import type { Archives } from '../../persistence/archive.repository.ts';
import type { ImportRecord } from '../../persistence/import.model.ts';
import { type Imports, LOOKED_AT_MS } from '../../persistence/import.repository.ts';

export interface CreateProductImportDeps {
  readonly imports: Pick<Imports, 'add' | 'change' | 'forgetUnits' | 'of'>;
  readonly archives: Pick<Archives, 'forget'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
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
const MOST_OPEN = 5;

export type CreateProductImportOutcome =
  { readonly kind: 'sent'; readonly record: ImportRecord } | { readonly kind: 'too-many' };

/** Whether one more may be kept: the first that the same person has looked at makes room, nobody else's. */
const hasRoom = async (
  { imports, archives }: CreateProductImportDeps,
  press: StaffWrite,
  at: number,
): Promise<boolean> => {
  const { shopUuid, sub } = press.staff;
  const open = await imports.of(shopUuid).open(at, MOST_OPEN);
  if (open.length < MOST_OPEN) return true;
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

/** Keeps a file, once for each press; one that the shop has booked is that import, unless it is sent again. */
export const createProductImport = async (
  deps: CreateProductImportDeps,
  { name, bytes = Buffer.alloc(0), archiveBytes, again }: CreateProductImport,
  press: StaffWrite,
): Promise<CreateProductImportOutcome> => {
  const { imports, now, nudge, nudgeImports } = deps;
  const { shopUuid, name: sentBy, sub: sender } = press.staff;
  const ofShop = imports.of(shopUuid);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const _id = idOfCreation(press);
  const isAlone = archiveBytes === undefined;
  const sent = await ofShop.find(_id);
  if (sent) return { kind: 'sent', record: sent };
  if (again !== undefined) await letGoOf(deps, shopUuid, again);
  const booked = isAlone ? await ofShop.booked(hash) : null;
  if (booked) return { kind: 'sent', record: booked };
  const at = now();
  if (!(await hasRoom(deps, press, at))) return { kind: 'too-many' };
  const record: ImportRecord = {
    ...{ _id, version: 1, shopUuid, name, hash, state: isAlone ? 'reading' : 'receiving', refusal: null },
    ...(!isAlone && { archive: { bytes: archiveBytes, hasTable: bytes.length === 0 } }),
    ...{ columns: [], ignored: [], total: 0, sentBy, sender, sentAt: at, booker: null, bookedAt: null },
    goneAt: new Date(at + LOOKED_AT_MS),
  };
  const what = { entity: 'product-import', subject: _id, action: 'product-import.send' };
  press.signal.throwIfAborted();
  await imports.add(record, bytes, [actedEvent(press, at, { ...what, before: {}, after: { name } })]);
  nudge();
  nudgeImports();
  return { kind: 'sent', record: (await ofShop.find(_id)) ?? record };
};
