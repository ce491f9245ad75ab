import yauzl from 'yauzl';

/** Files in a spreadsheet: a sheet or two, their texts, styles and relations. */
const MAX_FILES = 200;
/** Bytes of all of them unpacked: 10,000 rows of 60 columns are 27 MB of cells around at most 60 MB of texts. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Bytes between two tags: a cell of 32,767 letters, each written as a number (`&#x1F600;`), is shorter. */
const MAX_TEXT_LENGTH = 400_000;
const TAG = 0x3c;

/**
 * Whether an archive unpacks to what can be held and read in seconds. Each file is unpacked once and thrown away: sizes
 * may be lies.
 */
export const isSafeArchive = (bytes: Uint8Array, most = MAX_UNPACKED_BYTES): Promise<boolean> =>
  new Promise((resolve) => {
    let files = 0;
    let unpacked = 0;
    yauzl.fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, archive) => {
      if (error) return resolve(false);
      const end = (isSafe: boolean): void => {
        archive.close();
        resolve(isSafe);
      };
      archive.on('error', () => end(false));
      archive.on('end', () => end(true));
      archive.on('entry', (entry) => {
        files += 1;
        if (files > MAX_FILES || unpacked + entry.uncompressedSize > most) return end(false);
        const isXml = entry.fileName.endsWith('.xml');
        let text = 0;
        return archive.openReadStream(entry, (refused, stream) => {
          if (refused) return end(false);
          stream.on('data', (chunk: Buffer) => {
            const tag = chunk.lastIndexOf(TAG);
            unpacked += chunk.length;
            text = tag < 0 ? text + chunk.length : chunk.length - tag;
            if (unpacked > most || (isXml && text > MAX_TEXT_LENGTH)) stream.destroy(new Error('too much'));
          });
          stream.on('error', () => end(false));
          stream.on('end', () => archive.readEntry());
          return undefined;
        });
      });
      return archive.readEntry();
    });
  });
