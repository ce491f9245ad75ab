import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { FILE_ENCODINGS } from '../../spreadsheet/file-encodings.ts';
import { PRODUCT_FILTERS, STAFF_PRODUCT_SORTS } from './product-list.ts';

/* Products as files that a spreadsheet opens: a row for each product, and one below it for each combination. */

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export const FileFormat = z.enum(FILE_FORMATS);
export type FileFormat = z.output<typeof FileFormat>;

/** The file itself, streamed. It contains purchase prices only for people who may write products. */
export const exportProducts = endpoint({
  id: 'exportProducts',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/products/export',
  summary: 'All products that the filters find, as a CSV or XLSX file that can be imported again',
  access: { permission: 'product.read' },
  query: z.object({
    ...PRODUCT_FILTERS,
    /** Not those of the bin. */
    state: z.enum(['active', 'inactive']).optional(),
    sort: z.enum(STAFF_PRODUCT_SORTS).default('newest'),
    format: FileFormat,
  }),
  responses: { 200: z.string().meta({ format: 'binary' }) },
});

/** Bytes of a file, and rows in it. */
export const LARGEST_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 10_000;

/** An archive of pictures is sent in pieces, all as large but for the last: a slow line loses one piece at most. */
export const LARGEST_ARCHIVE_BYTES = 200 * 1024 * 1024;
export const ARCHIVE_PIECE_BYTES = 2 * 1024 * 1024;

export const IMPORT_STATES = ['receiving', 'reading', 'refused', 'checking', 'ready', 'booking', 'booked'] as const;
/** The result of a product's row together with those of its combinations. */
export const IMPORT_KINDS = ['create', 'change', 'nothing', 'error'] as const;
const Count = z.int().min(0);

/** A ZIP of pictures that comes with a file: its size, and which of its pieces are there. */
const Archive = z.object({ bytes: Count, pieces: Count, received: z.array(Count) });

/** A file of products that staff sent: first read, then checked without writing anything, then booked once. */
export const ProductImport = z.object({
  uuid: Uuid,
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The reason why it cannot be read, as text. */
  refusal: z.string().nullable(),
  /** The one that a text file was read by: guessed, or chosen by a person. Null: a spreadsheet, or not read yet. */
  encoding: z.enum(FILE_ENCODINGS).nullable(),
  /** The recognised columns, by their names in the file. */
  columns: z.array(z.string()),
  /** The unknown columns. */
  ignored: z.array(z.string()),
  /** Products in it, and how many of them are checked and booked. */
  total: Count,
  checked: Count,
  booked: Count,
  counts: z.object({ create: Count, change: Count, nothing: Count, error: Count }),
  /** Refused during booking: data that they depend on has changed. */
  failed: Count,
  /** While it is ready: the first products that would be sold for nothing, by their names. */
  free: z.array(z.string()),
  archive: Archive.nullable(),
  /** Products of which pictures wait for hosts that have not answered yet, and of which some never came. */
  picturesLate: Count,
  picturesMissing: Count,
  sentAt: Timestamp,
  bookedAt: Timestamp.nullable(),
  bookedBy: z.string().nullable(),
});
export type ProductImport = z.output<typeof ProductImport>;

const Cell = z.object({ line: z.int(), column: z.string() });
export const ProductImportRow = z.object({
  line: z.int(),
  name: z.string(),
  kind: z.enum(IMPORT_KINDS),
  /** Booked, or refused while it was. */
  state: z.enum(['checked', 'done', 'failed']),
  errors: z.array(Cell.extend({ why: z.string() })),
  /** `amount`: both are amounts in DZD, as the file writes them. */
  changes: z.array(Cell.extend({ before: z.string(), after: z.string(), amount: z.boolean().optional() })),
});
export type ProductImportRow = z.output<typeof ProductImportRow>;

const access = { permission: 'product.write' } as const;
const params = z.object({ uuid: Uuid });
const IMPORTS = '/dashboard/api/products/imports';

/** A file that is booked already is answered with its first import, unless it is sent `again`. */
export const createProductImport = endpoint({
  id: 'createProductImport',
  service: 'catalog',
  method: 'post',
  path: IMPORTS,
  summary: 'Send a CSV or XLSX file of products, which is checked and not yet booked',
  access,
  bodyType: 'multipart',
  body: z.object({
    /** Absent: it is in the archive. */
    file: z.string().meta({ format: 'binary' }).optional(),
    /** For a ZIP of pictures that is sent after it: its size in bytes and its name. */
    archiveBytes: z.string().optional(),
    archiveName: z.string().optional(),
    /** An import already booked from this file, which is to be checked again: products have changed since. */
    again: Uuid.optional(),
  }),
  responses: { 201: ProductImport, 413: Problem, 422: Problem },
});
/** Until all are there, in any order; the same piece again changes nothing. */
export const sendImportPictures = endpoint({
  id: 'sendImportPictures',
  service: 'catalog',
  method: 'post',
  path: `${IMPORTS}/{uuid}/pictures/{place}`,
  summary: 'Send a piece of the ZIP of pictures of an import',
  access,
  params: z.object({
    uuid: Uuid,
    place: z.coerce
      .number()
      .int()
      .min(0)
      .max(LARGEST_ARCHIVE_BYTES / ARCHIVE_PIECE_BYTES),
  }),
  bodyType: 'multipart',
  body: z.object({ file: z.string().meta({ format: 'binary' }) }),
  responses: { 200: ProductImport, 413: Problem, 422: Problem },
});
/** While it is ready; another encoding has the file read and checked once more. */
export const changeImportEncoding = endpoint({
  id: 'changeImportEncoding',
  service: 'catalog',
  method: 'post',
  path: `${IMPORTS}/{uuid}/encoding`,
  summary: 'Read a CSV file once more by another encoding',
  access,
  params,
  body: z.object({ encoding: z.enum(FILE_ENCODINGS) }),
  responses: { 200: ProductImport, 409: Problem },
});
export const getProductImport = endpoint({
  id: 'getProductImport',
  service: 'catalog',
  method: 'get',
  path: `${IMPORTS}/{uuid}`,
  summary: 'How far an import is',
  access,
  params,
  responses: { 200: ProductImport },
});
export const listProductImportRows = endpoint({
  id: 'listProductImportRows',
  service: 'catalog',
  method: 'get',
  path: `${IMPORTS}/{uuid}/rows`,
  summary: 'What comes of each row, with its errors by column',
  access,
  params,
  query: z.object({
    /** `refused`: with errors, or refused while they were booked. */
    kind: z.enum([...IMPORT_KINDS, 'refused']).optional(),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: { 200: z.object({ rows: z.array(ProductImportRow), total: z.int(), page: z.int(), limit: z.int() }) },
});
/** A repeated request gets the result of the first booking. */
export const bookProductImport = endpoint({
  id: 'bookProductImport',
  service: 'catalog',
  method: 'post',
  path: `${IMPORTS}/{uuid}/book`,
  summary: 'Write what an import says, once; refused rows are left out',
  access,
  params,
  responses: { 200: ProductImport, 409: Problem },
});
/** For a booked import; a repeated request during the work gets its progress. */
export const tryImportPicturesAgain = endpoint({
  id: 'tryImportPicturesAgain',
  service: 'catalog',
  method: 'post',
  path: `${IMPORTS}/{uuid}/pictures/again`,
  summary: 'Fetch again the pictures of an import that could not be reached',
  access,
  params,
  responses: { 200: ProductImport, 409: Problem },
});
