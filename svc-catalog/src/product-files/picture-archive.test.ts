import { randomBytes } from 'node:crypto';
import { archiveOf, type PackedFile } from './archive-under-test.ts';
import { openPictureArchive, type PictureArchive } from './picture-archive.ts';

/** Stores the archive in pieces of a few bytes, so that every structure spans several pieces. */
const open = (bytes: Buffer, pieceSize = 64) => {
  let read = 0;
  const piece = async (place: number): Promise<Buffer> => {
    read += 1;
    return bytes.subarray(place * pieceSize, (place + 1) * pieceSize);
  };
  return { opened: openPictureArchive({ size: bytes.length, pieceSize, piece }), read: () => read };
};
const opened = async (...files: readonly PackedFile[]): Promise<PictureArchive> => {
  const archive = await open(archiveOf(...files)).opened;
  if ('refused' in archive) throw new Error(archive.refused);
  return archive;
};
const refusal = async (bytes: Buffer): Promise<string> => {
  const archive = await open(bytes, 4096).opened;
  return 'refused' in archive ? archive.refused : 'opened';
};
const bytes = (text: string): Uint8Array => Buffer.from(text);
const MAX = 1000;
const textOf = async (archive: PictureArchive, word: string): Promise<string> => {
  const found = archive.find(word);
  if ('why' in found) return found.why;
  return (await archive.read(found.file, MAX))?.toString() ?? 'not whole';
};

describe('an archive of pictures', () => {
  it('is read a file at a time, where it is kept', async () => {
    const large = randomBytes(900);
    const archive = await opened({ name: 'bol.jpg', bytes: bytes('bol') }, { name: 'a/large.jpg', bytes: large });
    expect(await textOf(archive, 'bol.jpg')).toBe('bol');
    const found = archive.find('large.jpg');
    expect('file' in found && (await archive.read(found.file, MAX))).toEqual(large);
  });

  it('reads names in the encoding of the program that wrote it', async () => {
    const archive = await opened(
      { name: 'théière.jpg'.normalize('NFD'), bytes: bytes('mac'), isUtf8: false },
      { name: Buffer.from('d\u0082cor.jpg', 'latin1'), bytes: bytes('dos'), isUtf8: false },
      { name: 'إبريق.jpg', bytes: bytes('arabic'), isUtf8: false },
      { name: 'صينية.jpg', bytes: bytes('flagged') },
      { name: 'dossier\\vase.JPG', bytes: bytes('backslash') },
    );
    expect(await textOf(archive, 'théière.jpg')).toBe('mac');
    expect(await textOf(archive, 'THÉIÈRE.jpg'.normalize('NFD'))).toBe('mac');
    expect(await textOf(archive, 'décor.jpg')).toBe('dos');
    expect(await textOf(archive, 'إبريق.jpg')).toBe('arabic');
    expect(await textOf(archive, 'صينية.jpg')).toBe('flagged');
    expect(await textOf(archive, 'dossier/vase.jpg')).toBe('backslash');
    expect(await textOf(archive, 'Vase.jpg')).toBe('backslash');
  });

  it('asks for the folder where several files have a name, unless they are one and the same', async () => {
    const archive = await opened(
      { name: 'photos/rouge/1.jpg', bytes: bytes('red') },
      { name: 'photos/bleu/1.jpg', bytes: bytes('blue') },
      { name: 'a/logo.jpg', bytes: bytes('logo') },
      { name: 'b/logo.jpg', bytes: bytes('logo') },
      { name: '__MACOSX/a/._logo.jpg', bytes: bytes('the system’s') },
      { name: 'a/', bytes: new Uint8Array() },
    );
    expect(await textOf(archive, '1.jpg')).toBe('fileTwice');
    expect(await textOf(archive, 'bleu/1.jpg')).toBe('blue');
    expect(await textOf(archive, 'photos\\rouge\\1.jpg')).toBe('red');
    expect(await textOf(archive, 'logo.jpg')).toBe('logo');
    expect(await textOf(archive, 'leu/1.jpg')).toBe('fileMissing');
    expect(await textOf(archive, '._logo.jpg')).toBe('fileMissing');
    expect(await textOf(archive, '../1.jpg')).toBe('fileMissing');
  });

  it('refuses a file that differs from its declared size or checksum, or exceeds the limit', async () => {
    const archive = await opened(
      { name: 'small.jpg', bytes: new Uint8Array(100_000), declaredBytes: 10 },
      { name: 'other.jpg', bytes: bytes('other'), declaredCrc: 7 },
      { name: 'large.jpg', bytes: new Uint8Array(MAX + 1) },
    );
    for (const name of ['small.jpg', 'other.jpg', 'large.jpg']) expect(await textOf(archive, name)).toBe('not whole');
  });

  it('is refused for what no folder of pictures is', async () => {
    const one = (file: PackedFile): Buffer => archiveOf({ name: 'bol.jpg', bytes: bytes('bol') }, file);
    expect(await refusal(Buffer.from('no archive at all, however long'))).toBe('archiveUnreadable');
    const whole = archiveOf({ name: 'bol.jpg', bytes: bytes('bol') });
    expect(await refusal(whole.subarray(0, whole.length - 10))).toBe('archiveUnreadable');
    for (const name of ['../bol.jpg', 'a/../../bol.jpg', '/etc/bol.jpg', 'C:/bol.jpg', '..\\bol.jpg'])
      expect([name, await refusal(one({ name }))]).toEqual([name, 'archiveUnsafeNames']);
    expect(await refusal(one({ name: 'a.jpg', isEncrypted: true, bytes: bytes('secret') }))).toBe('archiveEncrypted');
    for (const name of ['photos.zip', 'a/PHOTOS.RAR'])
      expect([name, await refusal(one({ name, bytes: whole }))]).toEqual([name, 'archiveNested']);
  });

  it('is refused when it would be too much, before any of it is unpacked', async () => {
    const many = (count: number): Buffer =>
      archiveOf(...Array.from({ length: count }, (_, at): PackedFile => ({ name: `${at}.jpg`, method: 0 })));
    expect(await refusal(many(12_000))).toBe('opened');
    expect(await refusal(many(12_001))).toBe('archiveTooManyFiles');
    const long = Array.from({ length: 300 }, (_, at): PackedFile => ({
      name: `${'n'.repeat(30_000)}${at}`,
      method: 0,
    }));
    expect(await refusal(archiveOf(...long))).toBe('archiveTooManyFiles');
    const bomb = Array.from({ length: 600 }, (_, at): PackedFile => ({ name: `${at}.jpg`, declaredBytes: 2_000_000 }));
    const { opened: answer, read } = open(archiveOf(...bomb), 4096);
    expect(await answer).toEqual({ refused: 'archiveBomb' });
    expect(read()).toBeLessThan(40);
  });

  it('reports which of its files is the table', async () => {
    const tables = async (...names: readonly string[]) => {
      const table = (await opened(...names.map((name) => ({ name, bytes: bytes(name) })))).table();
      return typeof table === 'string' ? table : table.path;
    };
    expect(await tables('a.jpg', 'x/produits.XLSX')).toBe('x/produits.XLSX');
    expect(await tables('a.jpg')).toBe('archiveNoTable');
    expect(await tables('a.csv', '__MACOSX/._a.csv')).toBe('a.csv');
    expect(await tables('a.csv', 'b.csv')).toBe('archiveSeveralTables');
  });
});
