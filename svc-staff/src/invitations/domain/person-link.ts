import type { PersonLinkRecord } from '../../team/domain/staff-profile.ts';

/** Long enough for the mail to be read after a weekend. */
export const LINK_MS = 72 * 3600_000;

export const isOpen = (link: Pick<PersonLinkRecord, 'until'> | undefined, now: number): boolean =>
  link !== undefined && link.until.getTime() > now;
