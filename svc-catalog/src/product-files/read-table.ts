import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { isSafeArchive } from '@shop/service-kit/files';
import { isArchive, type ReadTable, readTable as readAnyTable } from '@shop/table-files';

/** Reads a file of staff. An archive that would not fit into memory is not unpacked. */
export const readTable = async (bytes: Uint8Array, encoding?: FileEncoding): Promise<ReadTable> =>
  isArchive(bytes) && !(await isSafeArchive(bytes)) ? { refused: 'unreadable' } : readAnyTable(bytes, encoding);
