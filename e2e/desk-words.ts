import arDesk from '../mf-dashboard/src/locales/ar/desk.json';
import arOrderEdit from '../mf-dashboard/src/locales/ar/order-edit.json';
import arOrderForm from '../mf-dashboard/src/locales/ar/order-form.json';
import arOrderNew from '../mf-dashboard/src/locales/ar/order-new.json';
import arPacking from '../mf-dashboard/src/locales/ar/packing.json';
import frDesk from '../mf-dashboard/src/locales/fr/desk.json';
import frOrderEdit from '../mf-dashboard/src/locales/fr/order-edit.json';
import frOrderForm from '../mf-dashboard/src/locales/fr/order-form.json';
import frOrderNew from '../mf-dashboard/src/locales/fr/order-new.json';
import frPacking from '../mf-dashboard/src/locales/fr/packing.json';

const WORDS = {
  fr: { desk: frDesk, orderNew: frOrderNew, orderForm: frOrderForm, orderEdit: frOrderEdit, packing: frPacking },
  ar: { desk: arDesk, orderNew: arOrderNew, orderForm: arOrderForm, orderEdit: arOrderEdit, packing: arPacking },
};
/** Texts of the order desk: calls, orders by staff, packing. */
export const deskWords = <Name extends 'fr' | 'ar'>(language: Name): (typeof WORDS)[Name] => WORDS[language];
