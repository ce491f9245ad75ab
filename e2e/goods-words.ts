import arCounts from '../mf-dashboard/src/locales/ar/counts.json';
import arGoods from '../mf-dashboard/src/locales/ar/goods.json';
import arInspections from '../mf-dashboard/src/locales/ar/inspections.json';
import arStockAdd from '../mf-dashboard/src/locales/ar/stock-add.json';
import frCounts from '../mf-dashboard/src/locales/fr/counts.json';
import frGoods from '../mf-dashboard/src/locales/fr/goods.json';
import frInspections from '../mf-dashboard/src/locales/fr/inspections.json';
import frStockAdd from '../mf-dashboard/src/locales/fr/stock-add.json';

const WORDS = {
  fr: { counts: frCounts, goods: frGoods, inspections: frInspections, stockAdd: frStockAdd },
  ar: { counts: arCounts, goods: arGoods, inspections: arInspections, stockAdd: arStockAdd },
};
/** Texts of the pages about goods in warehouses. */
export const goodsWords = (language: 'fr' | 'ar') => WORDS[language];
