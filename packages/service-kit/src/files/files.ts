import type { Readable } from 'node:stream';

export interface FileRead {
  readonly stream: Readable;
  /** Bytes. */
  readonly length: number;
}

/**
 * The store of a service's files: pictures, labels, documents. A name is a path of words
 * (`reviews/0190.../thumb.webp`), and its bytes never change: new content gets a new name.
 */
export interface Files {
  /**
   * Readers see the whole file or none. Safe to repeat.
   * @returns false if there is a file of that name, which stays as it is. A folder writes the same bytes again.
   */
  readonly put: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** Undefined: there is no such file. */
  readonly read: (name: string) => Promise<FileRead | undefined>;
  /** Removes every file in a folder; a missing folder is no error. */
  readonly removeAll: (folder: string) => Promise<void>;
  /** The address for browsers: on the shop's own origin, wherever the bytes are. */
  readonly addressOf: (name: string) => string;
  readonly close: () => void;
}

/** Under this path a service answers with its files. */
export const FILES_PATH = '/uploads';
/** For every answer with a file. */
export const FILES_MAX_AGE_SECONDS = 365 * 24 * 3600;

const NAME = /^[\w-]+(\/[\w-][\w.-]*)*$/;
/** Accepts the name of a file or folder: no hidden parts, and no path out of the folder. */
export const isFileName = (name: string): boolean => name.length <= 300 && NAME.test(name);

/** @throws Error for a name that no caller creates */
export const checkedName = (name: string): string => {
  if (!isFileName(name)) throw new Error(`not a valid file name: ${name}`);
  return name;
};

export const addressOf = (name: string): string => `${FILES_PATH}/${checkedName(name)}`;
