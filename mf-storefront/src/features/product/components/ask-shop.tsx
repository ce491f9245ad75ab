import type { Product } from '@shop/contracts/catalog/storefront';
import { useShop, useTranslation } from '@shop/kit';
import { whatsAppLink } from '@shop/kit/format';
import { Icon, productPath } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import styles from './beside-buying.module.css';

/** A question to the shop that says by itself which product it is about. */
export const AskShop = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const { whatsapp } = useShop();
  const hydrated = useHydrated();
  if (!whatsapp) return null;
  const question = t('ask.message', { name: product.name });
  // The server's HTML is for all addresses of the shop; the browser knows the one it came by.
  const message = hydrated ? `${question}\n${window.location.origin}${productPath(product)}` : question;
  return (
    <a className={styles.way} href={whatsAppLink(whatsapp, message)} target="_blank" rel="noopener noreferrer">
      <Icon name="whatsapp" />
      {t('ask.open')}
    </a>
  );
};
