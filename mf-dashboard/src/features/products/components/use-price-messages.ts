import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { isolated } from '@shop/back-office/text';

type Products = readonly StaffProductRow[];

/** The message about changed prices: product and price if it is one, else their number. */
export const usePriceMessages = () => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const price = (priceTtc: number): string => isolated(formatPrice(priceTtc, language));
  return {
    /** @param products as they were */
    changed: (products: Products, priceNow: (product: StaffProductRow) => number): string => {
      const [product, ...others] = products;
      if (!product || others.length > 0) return t('bulk.repriced', { count: products.length });
      const { name, priceTtc } = product;
      return t('bulk.repricedOne', { name: isolated(name), from: price(priceTtc), to: price(priceNow(product)) });
    },
    /** @param products as they are again */
    back: (products: Products): string => {
      const [product, ...others] = products;
      if (!product || others.length > 0) return t('bulk.undone', { count: products.length });
      return t('bulk.undoneOne', { name: isolated(product.name), to: price(product.priceTtc) });
    },
  };
};
