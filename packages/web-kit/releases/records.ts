import type { Halted, ReleaseRecord } from './record.ts';

/** What is known of one remote's record. */
export interface RecordSeen {
  readonly record?: ReleaseRecord | undefined;
  readonly halted?: Halted | undefined;
  /** Why the record cannot be read. */
  readonly problem?: string | undefined;
  /** Why parts of a record are left out of it: a canary or former releases that cannot be read. */
  readonly flaw?: string | undefined;
}

export interface RecordRead extends RecordSeen {
  /** Of the very state that was read; undefined: there is none yet. */
  readonly mark: string | undefined;
}

/** Somebody else wrote the record since it was read. */
export class RecordMoved extends Error {
  override name = 'RecordMoved';
}

export interface RecordsWatch {
  stop(): void;
}

/**
 * Where the records of remotes are: a folder, or ConfigMaps. Each is read alone; what is wrong with one is no matter
 * of the others.
 */
export interface Records {
  /**
   * Tells of all records once they are known, then again within a second of any change. While they cannot be asked
   * for, it says so and goes on trying; what was told last stays true.
   */
  watch(tell: (all: ReadonlyMap<string, RecordSeen>) => void, trouble: (error: unknown) => void): RecordsWatch;
  read(name: string): Promise<RecordRead>;
  /**
   * Writes the record, and forgets a halt of an earlier canary where there is a canary.
   * @throws RecordMoved when it is no more what `mark` was read with.
   */
  write(record: ReleaseRecord, mark: string | undefined): Promise<void>;
  halt(name: string, halted: Halted): Promise<void>;
}
