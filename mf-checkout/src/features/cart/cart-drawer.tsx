import { lazyPart, OptionalPart, useShop, useTranslation } from '@shop/kit';
import { Button, ButtonLink, Dialog, Icon, Price } from '@shop/kit/ui';
import { formatPrice } from '@shop/kit/format';
import { useLanguage } from '@shop/kit';
import type { ReactNode } from 'react';
import { useCart } from '../../cart/cart-store.ts';
import { countOf, lineKey, subtotalOf } from '../../cart/line.ts';
import { CartLineRow } from '../../cart/cart-line-row.tsx';
import styles from './cart-drawer.module.css';
import { EmptyCart } from './empty-cart.tsx';

const GapGoods = lazyPart(async () => (await import('./gap-goods.tsx')).GapGoods);

const OrderByWhatsApp = lazyPart(async () => (await import('../../whatsapp/ways.tsx')).OrderByWhatsApp);

const FreeDelivery = ({ subtotal }: { subtotal: number }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const { freeDeliveryFrom } = useShop();
  const language = useLanguage();
  if (freeDeliveryFrom === null) return null;
  const missingAmount = freeDeliveryFrom - subtotal;
  return (
    <div className={styles.free}>
      <span>
        <Icon name="truck" size={18} />{' '}
        {missingAmount > 0 ? t('freeIn', { amount: formatPrice(missingAmount, language) }) : t('freeNow')}
      </span>
      <progress max={freeDeliveryFrom} value={Math.min(subtotal, freeDeliveryFrom)} aria-hidden="true" />
    </div>
  );
};

/** SF-2.19: a drawer on a desk, a sheet on a phone. */
export const CartDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const lines = useCart();
  const count = countOf(lines);
  const subtotal = subtotalOf(lines);
  const { freeDeliveryFrom } = useShop();
  const missing = freeDeliveryFrom === null ? 0 : freeDeliveryFrom - subtotal;
  const title = (
    <>
      {t('yours')} {count > 0 && <small className={styles.count}>{t('count', { count })}</small>}
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      place="end"
      title={title}
      foot={
        count > 0 ? (
          <div className={styles.foot}>
            <p className={styles.total}>
              <span>{t('total')}</span>
              <Price amount={subtotal} size="total" />
            </p>
            <p className={styles.note}>{t('deliveryNext')}</p>
            {/* After the link: what closes first takes the link away, and the browser would load a new page. */}
            <span onClick={onClose} className={styles.checkout}>
              <ButtonLink to="/checkout/cart/view" size="big" wide>
                {t('checkout')}
                <Icon name="arrow-end" size={20} />
              </ButtonLink>
            </span>
            <OptionalPart>
              <OrderByWhatsApp lines={lines} />
            </OptionalPart>
            <Button look="link" onClick={onClose}>
              {t('continue')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {count === 0 ? (
        <EmptyCart onLeave={onClose} />
      ) : (
        <>
          <FreeDelivery subtotal={subtotal} />
          <ul className={styles.lines}>
            {lines.map((line) => (
              <CartLineRow key={lineKey(line)} line={line} onLeave={onClose} />
            ))}
          </ul>
          {missing > 0 && (
            <OptionalPart>
              <GapGoods missing={missing} lines={lines} onLeave={onClose} />
            </OptionalPart>
          )}
        </>
      )}
    </Dialog>
  );
};
