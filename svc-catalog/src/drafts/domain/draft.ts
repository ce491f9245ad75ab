import type { DraftedPartName } from '@shop/contracts/catalog/dashboard';

/** What a part is made of; only the part itself looks into it. */
export type DraftContent = object;
export interface DraftPerson {
  readonly id: string;
  readonly name: string;
}

/** One per shop and part. Its version goes up for ever, so that no old press meets a draft of the same number. */
export interface DraftRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly part: DraftedPartName;
  readonly version: number;
  /** Null: as the shop shows it. */
  readonly content: DraftContent | null;
  /** Of who saved or published last; milliseconds since the epoch. */
  readonly at: number;
  readonly by: DraftPerson;
  /** Number of the last version that was published; 0: none yet. */
  readonly published: number;
}

/** What was once published. */
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

/** Of a shop that never saved one, the draft is what it shows. */
export const draftOf = (record: DraftRecord | null, live: DraftContent): Draft => ({
  version: record?.version ?? 0,
  content: record?.content ?? live,
  live,
  isLive: !record?.content,
  at: record?.at ?? null,
  by: record?.by ?? null,
  published: record?.published ?? 0,
});
