import type { WindowPartName } from '@shop/contracts/catalog/dashboard';

/** What a part is made of; only the part itself looks into it. */
export type WindowContent = object;
export interface WindowPerson {
  readonly id: string;
  readonly name: string;
}

/** One per shop and part. Its version goes up for ever, so that no old press meets a draft of the same number. */
export interface WindowDraftRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly part: WindowPartName;
  readonly version: number;
  /** Null: as the shop shows it. */
  readonly content: WindowContent | null;
  /** Of who saved or published last; milliseconds since the epoch. */
  readonly at: number;
  readonly by: WindowPerson;
  /** Number of the last version that was published; 0: none yet. */
  readonly published: number;
}

/** What was once published. */
export interface WindowVersionRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly part: WindowPartName;
  readonly number: number;
  readonly content: WindowContent;
  /** Null in both: what was there before the first publishing. */
  readonly publishedAt: number | null;
  readonly by: WindowPerson | null;
}

/** A draft as it is worked on. */
export interface WindowDraft {
  readonly version: number;
  readonly content: WindowContent;
  readonly live: WindowContent;
  readonly isLive: boolean;
  readonly at: number | null;
  readonly by: WindowPerson | null;
  readonly published: number;
}

/** Of a shop that never saved one, the draft is what it shows. */
export const draftOf = (record: WindowDraftRecord | null, live: WindowContent): WindowDraft => ({
  version: record?.version ?? 0,
  content: record?.content ?? live,
  live,
  isLive: !record?.content,
  at: record?.at ?? null,
  by: record?.by ?? null,
  published: record?.published ?? 0,
});
