import type { FileEncoding } from '@shop/contracts/spreadsheet';
import { readTableFile } from './table-file.ts';

/** What the page asks of this worker. */
export interface TableFileRequest {
  readonly bytes: Uint8Array;
  readonly encoding: FileEncoding | undefined;
}

addEventListener('message', ({ data }: MessageEvent<TableFileRequest>) => {
  void readTableFile(data.bytes, data.encoding).then((answer) => postMessage(answer));
});
