import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { TableRefusal } from '@shop/table-files';
import type { Binary } from 'mongodb';
import type { Connection } from 'mongoose';
import { checkedElsewhere, id, number, optionalId } from '../../shared/persistence/fields.ts';
import type { ArchiveRefusal } from '../domain/archive-names.ts';
import type { CellError } from '../domain/cell-error.ts';
import type { ImageRecord } from '../../pictures/index.ts';
import type { ColumnKey } from '../domain/columns.ts';
import type { ImportUnit } from '../domain/import-unit.ts';
import type { CellChange } from '../domain/read-cells.ts';

export type ImportState = 'receiving' | 'reading' | 'refused' | 'checking' | 'ready' | 'booking' | 'booked';
export type UnitKind = 'create' | 'change' | 'nothing' | 'error';
/** Why nothing comes of a file. */
export type FileRefusal = 'noKeyColumn' | 'replaced' | 'broken' | TableRefusal['refused'] | ArchiveRefusal;

/** An archive of pictures that comes with a file, or has it in it. */
export interface ImportArchive {
  /** All of it; what has come so far is counted by its pieces. */
  readonly bytes: number;
  /** The file is in it. */
  readonly hasTable: boolean;
}

/** A file of products that staff sent, and how far it is. */
export interface ImportRecord {
  readonly _id: string;
  readonly version: number;
  readonly shopUuid: string;
  readonly name: string;
  /** SHA-256 of the content, which identifies a file under any name. */
  readonly hash: string;
  /** The hash once it is booked: a shop books a file once. */
  readonly bookedHash?: string;
  readonly state: ImportState;
  readonly refusal: FileRefusal | null;
  /** The line of the file that the refusal is about. */
  readonly refusalLine?: number;
  /** Of a text file: chosen by a person, or guessed when it was read. Absent: not read yet; null: a spreadsheet. */
  readonly encoding?: FileEncoding | null;
  readonly columns: readonly ColumnKey[];
  /** Heads that are no column of ours. */
  readonly ignored: readonly string[];
  readonly total: number;
  /** Absent: pictures are named by their addresses alone. */
  readonly archive?: ImportArchive;
  readonly sentBy: string;
  /** The account of the person who sent it. */
  readonly sender: string;
  readonly sentAt: number;
  /** The person who booked the file, for the audit log. */
  readonly booker: {
    readonly sub: string;
    readonly name: string;
    readonly from: string;
    readonly request: string;
  } | null;
  readonly bookedAt: number | null;
  /** Nothing is to be done of it before this time (ms since the epoch): its pictures wait for their hosts. */
  readonly waitUntil?: number | null;
  /** Steps of it that failed by themselves, one after the other. */
  readonly tries?: number;
  /** When it is forgotten; null: booked, and remembered so that it is not booked again. */
  readonly goneAt: Date | null;
}
/** How far the pictures of a row are. */
export interface PicturesLeft {
  /** In which some of them were fetched. */
  readonly steps: number;
  /** How often hosts that did not answer were waited for. */
  readonly tries?: number;
  /** Which time staff have asked for them again. */
  readonly round?: number;
  /** Not before this time (ms since the epoch); absent: at once. */
  readonly again?: number;
  /** Which its product does not name yet. */
  readonly taken: readonly ImageRecord[];
}
/** The rows of one product, which are written together. */
export interface ImportUnitRecord {
  readonly _id: string;
  readonly import: string;
  readonly place: number;
  readonly unit: ImportUnit;
  readonly state: 'read' | 'checked' | 'done' | 'failed';
  readonly kind: UnitKind | null;
  readonly errors: readonly CellError[];
  readonly changes: readonly CellChange[];
  /** Visitors would have something of it for nothing that they have not now. */
  readonly isFree?: boolean;
  /** Digests of all changes in the preview; absent if there are none. */
  readonly lookedAt?: readonly string[];
  /** The product that was found for it. */
  readonly found?: string | null;
  /** Its pictures alone are left: all else of it is written. */
  readonly pictures?: PicturesLeft;
  readonly goneAt: Date;
}
/** The bytes of it, in pieces that a document takes. */
export interface ImportPieceRecord {
  readonly _id: string;
  readonly import: string;
  readonly place: number;
  /** Base 64. */
  readonly bytes: string;
  readonly goneAt: Date;
}

/** A piece of an archive. All but the last have `ARCHIVE_PIECE_BYTES` bytes. */
export interface ArchivePieceRecord {
  readonly _id: string;
  readonly import: string;
  readonly place: number;
  /** As a driver gives bytes back. */
  readonly bytes: Binary | Buffer;
  /** SHA-256 of them. */
  readonly hash: string;
  readonly goneAt: Date;
}

const goneIndex = [{ goneAt: 1 }, { expireAfterSeconds: 0 }] as const;
const gone = { type: Date, required: true } as const;

export const importModels = (connection: Connection) => ({
  productImports: recordModel<ImportRecord>(connection, {
    name: 'ProductImport',
    collection: 'product_imports',
    fields: {
      _id: id,
      shopUuid: id,
      name: id,
      hash: id,
      bookedHash: { type: String, default: undefined },
      state: id,
      refusal: optionalId,
      refusalLine: Number,
      encoding: { type: String, default: undefined },
      columns: [String],
      ignored: [String],
      total: number,
      archive: { type: Object, default: undefined },
      sentBy: id,
      sender: { type: String, required: true },
      sentAt: number,
      booker: { type: Object, default: null },
      bookedAt: { type: Number, default: null },
      tries: Number,
      waitUntil: { type: Number, default: null },
      goneAt: { type: Date, default: null },
      ...outboxFields,
    },
    indexes: [
      [
        { shopUuid: 1, bookedHash: 1 },
        { unique: true, partialFilterExpression: { bookedHash: { $exists: true } } },
      ],
      [{ state: 1, sentAt: 1 }],
      [{ shopUuid: 1, state: 1, sentAt: 1 }],
      goneIndex,
      outboxIndex,
    ],
  }),
  productImportUnits: recordModel<ImportUnitRecord>(connection, {
    name: 'ProductImportUnit',
    collection: 'product_import_units',
    fields: {
      _id: id,
      import: id,
      place: number,
      unit: checkedElsewhere,
      state: id,
      kind: optionalId,
      errors: { type: Array, default: () => [] },
      changes: { type: Array, default: () => [] },
      isFree: Boolean,
      lookedAt: { type: [String], default: undefined },
      found: String,
      pictures: { type: Object, default: undefined },
      goneAt: gone,
    },
    indexes: [[{ import: 1, state: 1, place: 1 }], [{ import: 1, kind: 1, place: 1 }], goneIndex],
  }),
  productImportPieces: recordModel<ImportPieceRecord>(connection, {
    name: 'ProductImportPiece',
    collection: 'product_import_pieces',
    fields: { _id: id, import: id, place: number, bytes: id, goneAt: gone },
    indexes: [[{ import: 1, place: 1 }], goneIndex],
  }),
  productImportArchives: recordModel<ArchivePieceRecord>(connection, {
    name: 'ProductImportArchive',
    collection: 'product_import_archives',
    fields: {
      _id: id,
      import: id,
      place: number,
      bytes: { type: Buffer, required: true },
      hash: id,
      goneAt: gone,
    },
    indexes: [[{ import: 1, place: 1 }], goneIndex],
  }),
});
export type ImportModels = ReturnType<typeof importModels>;
