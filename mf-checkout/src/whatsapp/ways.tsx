import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatPhone, whatsAppLink } from '@shop/kit/format';
import { Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import type { CartLine } from '../cart/line.ts';
import { orderMessage } from './order-message.ts';
import styles from './whatsapp.module.css';

/** The same order as a message, for people who would rather write; only in the browser, which knows the address. */
export const OrderByWhatsApp = ({ lines }: { lines: readonly CartLine[] }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const language = useLanguage();
  const { whatsapp } = useShop();
  if (!whatsapp || lines.length === 0) return null;
  const message = orderMessage(lines, (key, values = {}) => t(key, values), language, window.location.origin);
  return (
    <a className={styles.order} href={whatsAppLink(whatsapp, message)} target="_blank" rel="noopener noreferrer">
      <Icon name="whatsapp" size={20} />
      {t('whatsapp.open')}
    </a>
  );
};

/** Ways to a person; about an order, whose number the message names. */
export const ContactWays = ({ number }: { number?: string | undefined }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const { phone, whatsapp } = useShop();
  const message = number === undefined ? t('help.message') : t('help.aboutOrder', { number });
  return (
    <p className={styles.ways}>
      <span>{t('help.question')}</span>
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <Icon name="phone" size={18} />
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
      {whatsapp && (
        <a href={whatsAppLink(whatsapp, message)} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" size={18} />
          WhatsApp
        </a>
      )}
    </p>
  );
};
