import { isArchive, readTable, type ReadTable } from '@shop/table-files';
import { isSafeArchive } from '@shop/service-kit/files';

/** Reads a file of staff. An archive that would not fit into memory is not unpacked. */
export const readUpload = async (bytes: Uint8Array): Promise<ReadTable> =>
  isArchive(bytes) && !(await isSafeArchive(bytes)) ? { refused: 'unreadable' } : readTable(bytes);
