import { breadcrumbList, homeCrumb } from '../../head/json-ld.ts';
import type { Page } from '../../page.ts';
import { CONTACT_PAGE } from '../../parts/help-nav.tsx';
import { ContactPage } from './components/contact-page.tsx';

const TEXTS = 'storefront.page';

export const contactPage: Page<null> = {
  Component: ContactPage,
  // All of it is data of the shop, which every page has.
  load: () => Promise.resolve(null),
  head: (_data, { url, t }) => ({
    title: t(TEXTS)('contact.title'),
    description: t(TEXTS)('contact.lead'),
    canonical: CONTACT_PAGE,
    type: 'website',
    jsonLd: [breadcrumbList([homeCrumb(t), { name: t(TEXTS)('contact.title'), href: CONTACT_PAGE }], url)],
  }),
};
