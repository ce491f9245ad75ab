import type { DraftEndpoints, DraftedPartName } from '@shop/contracts/catalog/dashboard';
import type { StaffCommand } from '@shop/service-kit';
import type { ChangedEntity } from '../shared/changed-entity.ts';
import type { Transaction } from '../shared/persistence/transaction.ts';
import type { DraftContent } from './domain/draft.ts';

/** The write that publishes the content of a part. */
export interface LiveWrite<Content> {
  readonly content: Content;
  readonly command: StaffCommand;
  readonly transaction: Transaction;
}
/**
 * The changed entities; null if another request changed one of them after it was read, in which case nothing is
 * written.
 */
export type LiveWriteResult = readonly ChangedEntity[] | null;

/** The interface of a drafted part (home page or theme). */
interface PartOf<Content extends DraftContent> {
  readonly part: DraftedPartName;
  /** The part's own rules. */
  readonly schema: { readonly safeParse: (content: unknown) => { readonly data?: Content | undefined } };
  /** The published content; null if the shop does not exist. */
  readonly live: (shopUuid: string) => Promise<Content | null>;
  /** The fields that the audit log compares. */
  readonly audited: (content: Content) => Readonly<Record<string, unknown>>;
  readonly publish: (write: LiveWrite<Content>) => Promise<LiveWriteResult>;
}

/** A part as drafts and versions see it: content that they never look into. */
export interface DraftedPart extends Pick<PartOf<DraftContent>, 'part' | 'live' | 'audited' | 'publish'> {
  readonly endpoints: DraftEndpoints;
  /** The content by the part's rules of today; undefined: it does not fit them. */
  readonly fitting: (content: unknown) => DraftContent | undefined;
}

/** Content that does not fit the rules of today any more is refused before by `fitting`. */
export const draftedPart = <Content extends DraftContent>(
  { schema, audited, publish, ...of }: PartOf<Content>,
  endpoints: DraftEndpoints,
): DraftedPart => {
  const fitting = (content: unknown): Content | undefined => schema.safeParse(content).data;
  return {
    ...of,
    endpoints,
    fitting,
    audited: (content) => {
      const fits = fitting(content);
      return fits ? audited(fits) : {};
    },
    publish: async (write) => {
      const content = fitting(write.content);
      return content ? publish({ ...write, content }) : null;
    },
  };
};
