import type { PersonLinkRecord } from '../../team/domain/staff-profile.ts';

/** Long enough to reach somebody over a weekend. */
export const LINK_MS = 72 * 3600_000;

export const isOpen = (link: Pick<PersonLinkRecord, 'until'> | undefined, now: number): boolean =>
  link !== undefined && link.until.getTime() > now;
