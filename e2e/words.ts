import type { Language } from '@shop/contracts';
import arCart from '../mf-checkout/src/locales/ar/cart.json';
import arForm from '../mf-checkout/src/locales/ar/order-form.json';
import arThanks from '../mf-checkout/src/locales/ar/thank-you.json';
import arTracking from '../mf-checkout/src/locales/ar/tracking.json';
import enCart from '../mf-checkout/src/locales/en/cart.json';
import enForm from '../mf-checkout/src/locales/en/order-form.json';
import enThanks from '../mf-checkout/src/locales/en/thank-you.json';
import enTracking from '../mf-checkout/src/locales/en/tracking.json';
import frCart from '../mf-checkout/src/locales/fr/cart.json';
import frForm from '../mf-checkout/src/locales/fr/order-form.json';
import frThanks from '../mf-checkout/src/locales/fr/thank-you.json';
import frTracking from '../mf-checkout/src/locales/fr/tracking.json';
import { arFrame, frFrame } from '../mf-dashboard/src/testing/frame-texts.ts';
import arStaffOrder from '../mf-dashboard/src/locales/ar/order.json';
import arStaffOrders from '../mf-dashboard/src/locales/ar/orders.json';
import arSignIn from '../mf-dashboard/src/locales/ar/sign-in.json';
import frList from '@shop/back-office/locales/fr/list.json';
import messages from '../mf-dashboard/src/locales/fr/messages.json';
import frStaffOrder from '../mf-dashboard/src/locales/fr/order.json';
import frStaffOrders from '../mf-dashboard/src/locales/fr/orders.json';
import frSignIn from '../mf-dashboard/src/locales/fr/sign-in.json';
import frTeam from '../mf-dashboard/src/locales/fr/staff.json';
import frPayments from '../mf-dashboard/src/locales/fr/transporter-payments.json';
import arKit from '../packages/web-kit/src/locales/ar/ui.json';
import enKit from '../packages/web-kit/src/locales/en/ui.json';
import frKit from '../packages/web-kit/src/locales/fr/ui.json';
import arLayout from '../mf-shell/src/locales/ar/layout.json';
import enLayout from '../mf-shell/src/locales/en/layout.json';
import frLayout from '../mf-shell/src/locales/fr/layout.json';
import pageTexts from '../mf-storefront/src/locales/fr/page.json';
import arProduct from '../mf-storefront/src/locales/ar/product.json';
import enProduct from '../mf-storefront/src/locales/en/product.json';
import frProduct from '../mf-storefront/src/locales/fr/product.json';

/**
 * The texts that a visitor reads are the pages' own, so that a better wording breaks no test and a missing one does.
 */
const WORDS = {
  fr: {
    kit: frKit,
    layout: frLayout,
    product: frProduct,
    form: frForm,
    cart: frCart,
    thanks: frThanks,
    tracking: frTracking,
  },
  ar: {
    kit: arKit,
    layout: arLayout,
    product: arProduct,
    form: arForm,
    cart: arCart,
    thanks: arThanks,
    tracking: arTracking,
  },
  en: {
    kit: enKit,
    layout: enLayout,
    product: enProduct,
    form: enForm,
    cart: enCart,
    thanks: enThanks,
    tracking: enTracking,
  },
};
export const wordsOf = (language: Language) => WORDS[language];

const STAFF_WORDS = {
  fr: { frame: frFrame, signIn: frSignIn, orders: frStaffOrders, order: frStaffOrder },
  ar: { frame: arFrame, signIn: arSignIn, orders: arStaffOrders, order: arStaffOrder },
};
export const staffWordsOf = (language: 'fr' | 'ar') => STAFF_WORDS[language];
export const paymentWords = frPayments;
export const teamWords = frTeam;
export const listWords = frList;

export const contactWords = pageTexts.contact;
export const messageWords = messages;
