/** Why nothing comes of an archive of pictures. */
export type ArchiveRefusal =
  | 'archiveUnreadable'
  | 'archiveTooManyFiles'
  | 'archiveBomb'
  | 'archiveUnsafeNames'
  | 'archiveEncrypted'
  | 'archiveNested'
  | 'archiveNoTable'
  | 'archiveSeveralTables';

/** A file in an archive. */
export interface ArchivedFile {
  /** With its folders. */
  readonly path: string;
  /** Unpacked, as the archive says. */
  readonly bytes: number;
  /** What a picture of it is known by, whatever the file is called. */
  readonly source: string;
  /** It is packed in a way that few programs know. */
  readonly isOddlyPacked: boolean;
}
export type FoundFile = { readonly file: ArchivedFile } | { readonly why: 'fileMissing' | 'fileTwice' };

/**
 * A name as people mean it: Macs write letters and their accents apart, Windows turns the bars of folders about, and
 * nobody knows how `IMG_1.JPG` is written in a spreadsheet.
 */
const meant = (path: string): string =>
  path
    .normalize('NFC')
    .replace(/\\/g, '/')
    .replace(/^(?:\.?\/)+/, '')
    .trim()
    .toLowerCase();
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const ARCHIVES = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz)$/i;
export const isArchiveName = (path: string): boolean => ARCHIVES.test(path);
const TABLES = /\.(?:csv|xlsx|tsv|txt)$/i;
export const isTableName = (path: string): boolean => TABLES.test(path);
/** What systems put there by themselves. */
export const isSystems = (path: string): boolean =>
  /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path.replace(/\\/g, '/'));

/** Finds files by what a cell calls them: their name, where no other file has it, or their folders as well. */
export const archiveNames = (files: readonly ArchivedFile[]): ((word: string) => FoundFile) => {
  const byName = new Map<string, { readonly path: string; readonly file: ArchivedFile }[]>();
  for (const file of files) {
    const path = meant(file.path);
    const known = byName.get(lastOf(path));
    if (known) known.push({ path, file });
    else byName.set(lastOf(path), [{ path, file }]);
  }
  return (word) => {
    const said = meant(word);
    const named = byName.get(lastOf(said)) ?? [];
    const exact = named.filter(({ path }) => path === said);
    const found = exact.length > 0 ? exact : named.filter(({ path }) => path.endsWith(`/${said}`));
    const [first, ...others] = found;
    if (!first) return { why: 'fileMissing' };
    // Twice the same picture is one.
    return others.every(({ file }) => file.source === first.file.source) ? { file: first.file } : { why: 'fileTwice' };
  };
};
