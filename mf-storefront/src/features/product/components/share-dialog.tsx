import { useTranslation } from '@shop/kit';
import { whatsAppLink } from '@shop/kit/format';
import { Dialog, Icon } from '@shop/kit/ui';
import { useRef, useState, type ReactNode } from 'react';
import styles from './share-dialog.module.css';

interface ShareDialogProps {
  open: boolean;
  name: string;
  address: string;
  onClose: () => void;
}

/** WhatsApp, Facebook, or the address itself: copied, or marked for the visitor to copy where the browser may not. */
export const ShareDialog = ({ open, name, address, onClose }: ShareDialogProps): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [status, setSaid] = useState<'' | 'copied' | 'copyYourself'>('');
  const field = useRef<HTMLInputElement>(null);
  const close = (): void => {
    setSaid('');
    onClose();
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('copied');
    } catch {
      field.current?.select();
      setSaid('copyYourself');
    }
  };
  return (
    <Dialog open={open} onClose={close} title={t('share.title')}>
      <ul className={styles.ways}>
        <li>
          <a
            className={styles.way}
            href={whatsAppLink('', `${name}\n${address}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" size={24} />
            WhatsApp
          </a>
        </li>
        <li>
          <a
            className={styles.way}
            href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="globe" size={24} />
            Facebook
          </a>
        </li>
        <li>
          <button type="button" className={styles.way} onClick={() => void copy()}>
            <Icon name="link" size={24} />
            {t('share.copy')}
          </button>
        </li>
      </ul>
      <input
        ref={field}
        className={styles.address}
        dir="ltr"
        readOnly
        value={address}
        aria-label={t('share.address')}
      />
      <p role="status" className={styles.said}>
        {status && t(`share.${status}`)}
      </p>
    </Dialog>
  );
};
