import type { Product } from '@shop/contracts/catalog/storefront';
import { OptionalPart, useShop, useTranslation } from '@shop/kit';
import { formatPhone, whatsAppLink } from '@shop/kit/format';
import { classNames, Icon, productPath } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useInBrowser } from '../in-browser.ts';
import { NotifyMe } from './notify-me.tsx';
import { soldOutCombinations } from './sold-out-choices.ts';
import styles from './sold-out.module.css';

/** In place of an order form that cannot be sent: be told when it is back, or ask a person. */
export const SoldOut = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { phone, whatsapp } = useShop();
  const inBrowser = useInBrowser();
  const isGone = product.status === 'discontinued';
  const kind = isGone ? 'discontinued' : 'soldOut';
  const question = t('soldOut.message', { name: product.name });
  // The server's HTML is for all addresses of the shop; the browser knows the one it came by.
  const message = inBrowser ? `${question}\n${window.location.origin}${productPath(product)}` : question;
  return (
    <div className={styles.soldOut}>
      <strong>{t(`${kind}.title`)}</strong>
      <p className={isGone ? undefined : styles.scripted}>{t(`${kind}.text`)}</p>
      {!isGone && (
        <div className={classNames(styles.notify, styles.scripted)}>
          {/* Its texts come after the card, which must not vanish for them. */}
          {inBrowser && (
            <OptionalPart>
              <NotifyMe product={product} combinations={soldOutCombinations(product)} />
            </OptionalPart>
          )}
        </div>
      )}
      <div className={styles.ways}>
        <a className={styles.call} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" size={20} />
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </a>
        {whatsapp && (
          <a className={styles.call} href={whatsAppLink(whatsapp, message)} target="_blank" rel="noopener noreferrer">
            <Icon name="whatsapp" size={20} />
            <bdi>WhatsApp</bdi>
          </a>
        )}
      </div>
    </div>
  );
};
