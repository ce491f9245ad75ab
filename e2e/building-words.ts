import arContent from '../mf-dashboard/src/locales/ar/content.json';
import { arFrame, frFrame } from '../mf-dashboard/src/testing/frame-texts.ts';
import arHomeModules from '../mf-dashboard/src/locales/ar/home-modules.json';
import arHome from '../mf-dashboard/src/locales/ar/home.json';
import arMenus from '../mf-dashboard/src/locales/ar/menus.json';
import arParts from '../mf-dashboard/src/locales/ar/product-parts.json';
import arProduct from '../mf-dashboard/src/locales/ar/product.json';
import arProducts from '../mf-dashboard/src/locales/ar/products.json';
import arSettings from '../mf-dashboard/src/locales/ar/settings.json';
import arSignIn from '../mf-dashboard/src/locales/ar/sign-in.json';
import arStaff from '../mf-dashboard/src/locales/ar/staff.json';
import arTaxonomy from '../mf-dashboard/src/locales/ar/taxonomy.json';
import arTheme from '../mf-dashboard/src/locales/ar/theme.json';
import arWindow from '@shop/back-office/locales/ar/drafts.json';
import frContent from '../mf-dashboard/src/locales/fr/content.json';
import frHomeModules from '../mf-dashboard/src/locales/fr/home-modules.json';
import frHome from '../mf-dashboard/src/locales/fr/home.json';
import frMenus from '../mf-dashboard/src/locales/fr/menus.json';
import frParts from '../mf-dashboard/src/locales/fr/product-parts.json';
import frProduct from '../mf-dashboard/src/locales/fr/product.json';
import frProducts from '../mf-dashboard/src/locales/fr/products.json';
import frSettings from '../mf-dashboard/src/locales/fr/settings.json';
import frSignIn from '../mf-dashboard/src/locales/fr/sign-in.json';
import frStaff from '../mf-dashboard/src/locales/fr/staff.json';
import frTaxonomy from '../mf-dashboard/src/locales/fr/taxonomy.json';
import frTheme from '../mf-dashboard/src/locales/fr/theme.json';
import frWindow from '@shop/back-office/locales/fr/drafts.json';

/** Texts of the screens for an owner who builds a shop. */
const WORDS = {
  fr: {
    content: frContent,
    frame: frFrame,
    homeModules: frHomeModules,
    home: frHome,
    menus: frMenus,
    parts: frParts,
    product: frProduct,
    products: frProducts,
    settings: frSettings,
    signIn: frSignIn,
    staff: frStaff,
    taxonomy: frTaxonomy,
    theme: frTheme,
    window: frWindow,
  },
  ar: {
    content: arContent,
    frame: arFrame,
    homeModules: arHomeModules,
    home: arHome,
    menus: arMenus,
    parts: arParts,
    product: arProduct,
    products: arProducts,
    settings: arSettings,
    signIn: arSignIn,
    staff: arStaff,
    taxonomy: arTaxonomy,
    theme: arTheme,
    window: arWindow,
  },
};
export const buildingWords = (language: 'fr' | 'ar') => WORDS[language];

/** The owner's own texts, in the language of the shop. */
export const WARES = {
  fr: {
    category: 'Vannerie',
    product: 'Panier berbère',
    short: 'Tressé à la main en Kabylie.',
    seoTitle: 'Panier berbère tressé à la main',
    seoDescription: 'Un panier d’alfa tressé à la main, en deux tailles.',
    attribute: 'Taille',
    values: ['Petit', 'Grand'],
    page: 'Livraison',
    text: 'Nous livrons dans les 69 wilayas.',
  },
  ar: {
    category: 'السلال',
    product: 'سلة أمازيغية',
    short: 'مضفورة باليد في بلاد القبائل.',
    seoTitle: 'سلة أمازيغية مضفورة باليد',
    seoDescription: 'سلة من الحلفاء مضفورة باليد بمقاسين.',
    attribute: 'المقاس',
    values: ['صغير', 'كبير'],
    page: 'التوصيل',
    text: 'نوصل إلى 69 ولاية.',
  },
} as const;
export const NAMES = { fr: 'Français', ar: 'العربية' } as const;
