import { isOpen } from '../../domain/person-link.ts';
import type { PersonLinkRecord, StaffProfileRecord, StaffProfiles } from '../../../team/index.ts';
import type { PersonLinks } from '../../person-links.ts';

export interface ReadPersonLinkDeps {
  readonly staff: Pick<StaffProfiles, 'ofLink'>;
  readonly links: Pick<PersonLinks, 'digestOf'>;
  readonly now: () => number;
}
export interface ReadPersonLink {
  readonly token: string;
}
export type ReadPersonLinkOutcome =
  | { readonly kind: 'open'; readonly person: StaffProfileRecord; readonly link: PersonLinkRecord }
  /** Used, expired, replaced, withdrawn or unknown: the caller must not learn which. */
  | { readonly kind: 'gone' };

/** Whom a link is for, while it opens. */
export const readPersonLink = async (
  { staff, links, now }: ReadPersonLinkDeps,
  { token }: ReadPersonLink,
): Promise<ReadPersonLinkOutcome> => {
  const hash = links.digestOf(token);
  const person = await staff.ofLink(hash);
  const link = person?.link;
  return person && link?.hash === hash && isOpen(link, now()) ? { kind: 'open', person, link } : { kind: 'gone' };
};
