import type { Halted, ReleaseRecord } from './record.ts';

/** The readable part of one remote's record. */
export interface RecordState {
  readonly record?: ReleaseRecord | undefined;
  readonly halted?: Halted | undefined;
  /** The reason why the record cannot be read. */
  readonly problem?: string | undefined;
  /** The reason why parts of a record are left out: a canary or former releases that cannot be read. */
  readonly flaw?: string | undefined;
}

export interface RecordRead extends RecordState {
  /** Identifies the state that was read; undefined: there is no record yet. */
  readonly mark: string | undefined;
}

/** Another writer has changed the record since it was read. */
export class RecordConflict extends Error {
  override name = 'RecordConflict';
}

export interface RecordsWatch {
  stop(): void;
}

/**
 * The records of remotes, in a folder or in ConfigMaps. Each is read separately; errors of one do not affect the
 * others.
 */
export interface Records {
  /**
   * Publishes all records once they are known, then again within a second of any change. While they are unavailable it
   * reports trouble and keeps trying; the last published ones stay valid.
   */
  watch(tell: (all: ReadonlyMap<string, RecordState>) => void, trouble: (error: unknown) => void): RecordsWatch;
  read(name: string): Promise<RecordRead>;
  /**
   * Writes the record, and removes a halt of an earlier canary where there is a canary.
   * @throws RecordConflict when the record no longer has this `mark`.
   */
  write(record: ReleaseRecord, mark: string | undefined): Promise<void>;
  halt(name: string, halted: Halted): Promise<void>;
}
