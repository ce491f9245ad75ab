import type { Language } from '@shop/contracts';

type Texts = Readonly<Record<string, unknown>>;

/** One chunk per language and feature: a page fetches its own words only. */
const LOCALES: Readonly<Record<Language, Readonly<Record<string, () => Promise<{ default: Texts }>>>>> = {
  fr: {
    parts: () => import('./locales/fr/parts.json'),
    home: () => import('./locales/fr/home.json'),
    listing: () => import('./locales/fr/listing.json'),
    page: () => import('./locales/fr/page.json'),
    product: () => import('./locales/fr/product.json'),
    blog: () => import('./locales/fr/blog.json'),
  },
  en: {
    parts: () => import('./locales/en/parts.json'),
    home: () => import('./locales/en/home.json'),
    listing: () => import('./locales/en/listing.json'),
    page: () => import('./locales/en/page.json'),
    product: () => import('./locales/en/product.json'),
    blog: () => import('./locales/en/blog.json'),
  },
  ar: {
    parts: () => import('./locales/ar/parts.json'),
    home: () => import('./locales/ar/home.json'),
    listing: () => import('./locales/ar/listing.json'),
    page: () => import('./locales/ar/page.json'),
    product: () => import('./locales/ar/product.json'),
    blog: () => import('./locales/ar/blog.json'),
  },
};

export const loadLocale = async (language: Language, feature: string): Promise<Texts> => {
  const load = LOCALES[language][feature];
  if (!load) throw new Error(`storefront has no texts for ${feature}`);
  return (await load()).default;
};
