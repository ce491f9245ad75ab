import { type Language, localized } from '@shop/contracts';
import type { PersonLink } from '@shop/contracts/staff/dashboard';
import type { StaffProfileRecord } from '../team/index.ts';
import type { PersonLinks } from './person-links.ts';
import type { SendLink } from './person-mail.ts';
import type { NameOfShop } from '../shops/index.ts';

export interface LinkAnswerDeps {
  readonly links: Pick<PersonLinks, 'pathOf'>;
  readonly sendLink: SendLink;
  readonly nameOfShop: NameOfShop;
}

/**
 * The link for the caller who created it. The response is not cached, and the link itself is not stored. Null if the
 * person has none.
 */
export const linkAnswer = async (
  { links, sendLink, nameOfShop }: LinkAnswerDeps,
  person: StaffProfileRecord,
  language: Language,
): Promise<PersonLink | null> => {
  const { link, name, email, shopUuid } = person;
  const path = links.pathOf(person);
  if (!link || path === null) return null;
  const shopName = localized(await nameOfShop(shopUuid), language);
  const mailed = await sendLink({ to: { name, address: email }, kind: link.kind, path, shopName, language });
  return { path, until: link.until.toISOString(), mailed };
};
