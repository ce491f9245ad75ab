import type { Readable } from 'node:stream';

export interface FileRead {
  readonly stream: Readable;
  /** Bytes. */
  readonly length: number;
}

/**
 * Where a service keeps files: pictures, labels, documents. A name is a path of words (`reviews/0190.../thumb.webp`),
 * and its bytes never change: what is new has a new name.
 */
export interface Files {
  /**
   * Readers find the whole file or none. Safe to repeat.
   * @returns false: there is a file of that name, which stays as it is. A folder puts the same bytes again.
   */
  readonly put: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** Undefined: there is no such file. */
  readonly read: (name: string) => Promise<FileRead | undefined>;
  /** Removes every file below a folder; that there is none is fine. */
  readonly removeAll: (folder: string) => Promise<void>;
  /** Where browsers find it: on the shop's own origin, wherever the bytes are. */
  readonly addressOf: (name: string) => string;
  readonly close: () => void;
}

/** Under this path a service answers with its files. */
export const FILES_PATH = '/uploads';
/** Of every answer with a file. */
export const FILES_MAX_AGE_SECONDS = 365 * 24 * 3600;

const NAME = /^[\w-]+(\/[\w-][\w.-]*)*$/;
/** Whether something may be a file's or a folder's name: nothing hidden, and no way out of the folder. */
export const isFileName = (name: string): boolean => name.length <= 300 && NAME.test(name);

/** @throws Error for a name that no caller of ours makes */
export const checkedName = (name: string): string => {
  if (!isFileName(name)) throw new Error(`no name of a file: ${name}`);
  return name;
};

export const addressOf = (name: string): string => `${FILES_PATH}/${checkedName(name)}`;
