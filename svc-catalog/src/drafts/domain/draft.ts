import type { DraftedPartName } from '@shop/contracts/catalog/dashboard';

/** The content of a drafted part. Only the part itself knows its fields. */
export type DraftContent = object;
export interface DraftPerson {
  readonly id: string;
  readonly name: string;
}

/**
 * One draft per shop and part. Its version never restarts, so that a repeated old request cannot match a newer draft.
 */
export interface DraftRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly part: DraftedPartName;
  readonly version: number;
  /** Null: as the shop shows it. */
  readonly content: DraftContent | null;
  /** When and by whom the draft was last saved or published, in milliseconds since the epoch. */
  readonly at: number;
  readonly by: DraftPerson;
  /** Number of the last version that was published; 0: none yet. */
  readonly published: number;
}

/** A version that was published once. */
export interface PublishedVersionRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly part: DraftedPartName;
  readonly number: number;
  readonly content: DraftContent;
  /** Null in both: what was there before the first publishing. */
  readonly publishedAt: number | null;
  readonly by: DraftPerson | null;
}

/** A draft as it is worked on. */
export interface Draft {
  readonly version: number;
  readonly content: DraftContent;
  readonly live: DraftContent;
  readonly isLive: boolean;
  readonly at: number | null;
  readonly by: DraftPerson | null;
  readonly published: number;
}

/** A shop that never saved a draft edits what it shows now. */
export const draftOf = (record: DraftRecord | null, live: DraftContent): Draft => ({
  version: record?.version ?? 0,
  content: record?.content ?? live,
  live,
  isLive: !record?.content,
  at: record?.at ?? null,
  by: record?.by ?? null,
  published: record?.published ?? 0,
});
