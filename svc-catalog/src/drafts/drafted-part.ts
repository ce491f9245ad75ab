import type { DraftEndpoints, DraftedPartName } from '@shop/contracts/catalog/dashboard';
import type { StaffCommand } from '@shop/service-kit';
import type { ChangedThing } from '../shared/changed-thing.ts';
import type { Transaction } from '../shared/persistence/transaction.ts';
import type { DraftContent } from './domain/draft.ts';

/** What a part writes of the shop when it is published. */
export interface LiveWrite<Content> {
  readonly content: Content;
  readonly command: StaffCommand;
  readonly transaction: Transaction;
}
/** What was written; null: another request wrote some of it since it was read, and nothing is written. */
export type LiveWritten = readonly ChangedThing[] | null;

/** What a part of the shop window says of itself. */
interface PartOf<Content extends DraftContent> {
  readonly part: DraftedPartName;
  /** The part's own rules. */
  readonly schema: { readonly safeParse: (content: unknown) => { readonly data?: Content | undefined } };
  /** What the shop shows; null: there is no such shop. */
  readonly live: (shopUuid: string) => Promise<Content | null>;
  /** By the fields that the audit log compares. */
  readonly told: (content: Content) => Readonly<Record<string, unknown>>;
  readonly publish: (write: LiveWrite<Content>) => Promise<LiveWritten>;
}

/** A part as drafts and versions see it: content that they never look into. */
export interface DraftedPart extends Pick<PartOf<DraftContent>, 'part' | 'live' | 'told' | 'publish'> {
  readonly endpoints: DraftEndpoints;
  /** The content by the part's rules of today; undefined: it does not fit them. */
  readonly fitting: (content: unknown) => DraftContent | undefined;
}

/** Content that does not fit the rules of today any more is refused before by `fitting`. */
export const draftedPart = <Content extends DraftContent>(
  { schema, told, publish, ...of }: PartOf<Content>,
  endpoints: DraftEndpoints,
): DraftedPart => {
  const fitting = (content: unknown): Content | undefined => schema.safeParse(content).data;
  return {
    ...of,
    endpoints,
    fitting,
    told: (content) => {
      const fits = fitting(content);
      return fits ? told(fits) : {};
    },
    publish: async (write) => {
      const content = fitting(write.content);
      return content ? publish({ ...write, content }) : null;
    },
  };
};
