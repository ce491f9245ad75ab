import type { ListedStockItem, StockLot } from '@shop/contracts/logistics/dashboard';

export const idUnderTest = (number: number): string => `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const WAREHOUSE = { uuid: idUnderTest(900), name: 'Oued Smar' };

export const lotUnderTest = (item: number, number: string, onHand: number, more: Partial<StockLot> = {}): StockLot => ({
  id: `${idUnderTest(item)}~${number}`,
  number,
  expiresAt: null,
  receivedAt: '2026-01-10T08:00:00.000Z',
  onHand,
  reserved: 0,
  hold: 0,
  available: onHand,
  ...more,
});

/** A stock item for tests: a lamp with one lot of twelve. */
export const itemUnderTest = (number: number, more: Partial<ListedStockItem> = {}): ListedStockItem => {
  const lots = more.lots ?? [lotUnderTest(number, `L${number}`, 12)];
  const onHand = lots.reduce((sum, lot) => sum + lot.onHand, 0);
  return {
    id: idUnderTest(number),
    warehouse: WAREHOUSE,
    goods: {
      product: idUnderTest(number + 100),
      combination: null,
      name: { fr: `Lampe ${number}`, ar: '', en: '' },
      attributes: [],
      sku: `LA-${number}`,
      barcode: null,
      thumb: null,
    },
    onHand,
    reserved: 0,
    hold: 0,
    available: onHand,
    threshold: null,
    effectiveThreshold: 5,
    target: null,
    place: null,
    isLow: false,
    lots,
    version: 1,
    ...more,
  };
};
