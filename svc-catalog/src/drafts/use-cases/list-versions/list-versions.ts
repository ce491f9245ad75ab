import type { Drafts } from '../../persistence/draft.repository.ts';
import type { DraftedPart } from '../../drafted-part.ts';

export interface ListVersionsDeps {
  readonly drafts: Pick<Drafts, 'of'>;
}
export interface ListVersions {
  readonly shopUuid: string;
  readonly part: DraftedPart;
  readonly page: number;
  readonly limit: number;
}

/** The newest first. */
export const listVersions = ({ drafts }: ListVersionsDeps, { shopUuid, part, page, limit }: ListVersions) =>
  drafts.of(shopUuid, part.part).versions(page, limit);
