import type { Language } from '@shop/contracts';

/** The first crumb, in the languages of D-2.02: heads are made where no texts are loaded. */
export const HOME_NAME: Readonly<Record<Language, string>> = { fr: 'Accueil', ar: 'الرئيسية', en: 'Home' };
