import type { Product } from '@shop/contracts/catalog/storefront';
import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { Icon, productPath } from '@shop/kit/ui';
import { useState, type ReactNode } from 'react';
import styles from './beside-buying.module.css';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Shares with the phone's own function if there is one, otherwise by a dialog. */
export const Share = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const share = async (): Promise<void> => {
    const url = new URL(productPath(product), window.location.href).href;
    setAddress(url);
    if (!('share' in navigator)) return setOpen(true);
    try {
      await navigator.share({ title: product.name, url });
    } catch (error) {
      // The visitor thought better of it. Whatever else it was, the other ways are left.
      if (!(error instanceof Error && error.name === 'AbortError')) setOpen(true);
    }
  };
  return (
    <>
      <button type="button" className={styles.way} onClick={() => void share()}>
        <Icon name="share" />
        {t('share.open')}
      </button>
      {address !== '' && (
        <OptionalPart>
          <ShareDialog open={open} name={product.name} address={address} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  );
};
