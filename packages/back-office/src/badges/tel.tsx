import { useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import styles from '../styles/ui.module.css';

/** Of a number as it is typed, `0555…`, or in E.164. */
const international = (phone: string): string => phone.replace(/^\+/, '').replace(/^0/, '213');

/** The conversation with a phone number. */
export const whatsAppHref = (phone: string): string => `https://wa.me/${international(phone)}`;

export const CallLink = ({ phone, className }: { phone: string | null; className?: string | undefined }) => {
  const { t } = useTranslation('dashboard.frame');
  if (phone === null) return null;
  return (
    <a
      href={`tel:+${international(phone)}`}
      className={className ?? styles.quiet}
      aria-label={t('call', { phone: formatPhone(phone) })}
      onClick={(event) => event.stopPropagation()}
    >
      <IconPhone size={16} stroke={1.75} />
    </a>
  );
};

export const WhatsAppLink = ({ phone, className }: { phone: string | null; className?: string | undefined }) => {
  const { t } = useTranslation('dashboard.frame');
  if (phone === null) return null;
  return (
    <a
      href={whatsAppHref(phone)}
      target="_blank"
      rel="noreferrer"
      className={className ?? styles.whatsapp}
      aria-label={t('whatsapp', { phone: formatPhone(phone) })}
      onClick={(event) => event.stopPropagation()}
    >
      <IconBrandWhatsapp size={16} stroke={1.75} />
    </a>
  );
};

export const PhoneNumber = ({ phone }: { phone: string | null }) =>
  phone !== null && (
    <bdi dir="ltr" className={styles.phone}>
      {formatPhone(phone)}
    </bdi>
  );
