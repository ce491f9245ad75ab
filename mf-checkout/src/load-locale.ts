import type { Language } from '@shop/contracts';

type Texts = Readonly<Record<string, unknown>>;

/** One chunk per language and feature: a page fetches its own words only. */
const LOCALES: Readonly<Record<Language, Readonly<Record<string, () => Promise<{ default: Texts }>>>>> = {
  fr: {
    'order-form': () => import('./locales/fr/order-form.json'),
    cart: () => import('./locales/fr/cart.json'),
    'thank-you': () => import('./locales/fr/thank-you.json'),
    'stock-alert': () => import('./locales/fr/stock-alert.json'),
    tracking: () => import('./locales/fr/tracking.json'),
  },
  ar: {
    'order-form': () => import('./locales/ar/order-form.json'),
    cart: () => import('./locales/ar/cart.json'),
    'thank-you': () => import('./locales/ar/thank-you.json'),
    'stock-alert': () => import('./locales/ar/stock-alert.json'),
    tracking: () => import('./locales/ar/tracking.json'),
  },
  en: {
    'order-form': () => import('./locales/en/order-form.json'),
    cart: () => import('./locales/en/cart.json'),
    'thank-you': () => import('./locales/en/thank-you.json'),
    'stock-alert': () => import('./locales/en/stock-alert.json'),
    tracking: () => import('./locales/en/tracking.json'),
  },
};

export const loadLocale = async (language: Language, feature: string): Promise<Texts> => {
  const load = LOCALES[language][feature];
  if (!load) throw new Error(`checkout has no texts for ${feature}`);
  return (await load()).default;
};
