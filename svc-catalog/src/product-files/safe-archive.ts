import yauzl from 'yauzl';

/** Files in a spreadsheet: a sheet or two, their texts, styles and relations. */
const MOST_FILES = 200;
/** Bytes of all of them unpacked. */
const MOST_UNPACKED = 200 * 1024 * 1024;

/** Whether an archive unpacks to what can be held. Each file is unpacked once and thrown away: sizes may be lies. */
export const isSafeArchive = (bytes: Uint8Array, most = MOST_UNPACKED): Promise<boolean> =>
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
        if (files > MOST_FILES || unpacked + entry.uncompressedSize > most) return end(false);
        return archive.openReadStream(entry, (refused, stream) => {
          if (refused) return end(false);
          stream.on('data', (chunk: Buffer) => {
            unpacked += chunk.length;
            if (unpacked > most) stream.destroy(new Error('too much'));
          });
          stream.on('error', () => end(false));
          stream.on('end', () => archive.readEntry());
          return undefined;
        });
      });
      return archive.readEntry();
    });
  });
