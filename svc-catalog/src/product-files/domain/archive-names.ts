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
  /** The source that identifies a picture of this content under any file name. */
  readonly source: string;
  /** The compression method is one that few programs support. */
  readonly isOddlyPacked: boolean;
}
export type FoundFile = { readonly file: ArchivedFile } | { readonly why: 'fileMissing' | 'fileTwice' };

/**
 * Normalizes a name: macOS decomposes accents, Windows uses backslashes, and spreadsheets often change the case of
 * `IMG_1.JPG`.
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
/** Files that operating systems add by themselves. */
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
    const wantedPath = meant(word);
    const named = byName.get(lastOf(wantedPath)) ?? [];
    const exact = named.filter(({ path }) => path === wantedPath);
    const found = exact.length > 0 ? exact : named.filter(({ path }) => path.endsWith(`/${wantedPath}`));
    const [first, ...others] = found;
    if (!first) return { why: 'fileMissing' };
    // Twice the same picture is one.
    return others.every(({ file }) => file.source === first.file.source) ? { file: first.file } : { why: 'fileTwice' };
  };
};
