import frScanning from '@shop/back-office/locales/fr/scanning.json';
import frGoods from '../locales/fr/goods.json';
import frStockChange from '../locales/fr/stock-change.json';

/** What pages say about goods, their stock and scans of them. */
export const goodsTexts = {
  'dashboard.goods': frGoods,
  'dashboard.stock-change': frStockChange,
  'dashboard.scanning': frScanning,
};
