import { isPackChoice, type Product } from '@shop/contracts/catalog/storefront';
import {
  lazyPart,
  OptionalPart,
  useKept,
  useLanguage,
  useLocation,
  useShop,
  useTranslation,
  type PackSelection,
  type SlotProps,
} from '@shop/kit';
import { joinList } from '@shop/kit/format';
import { Button, Icon, Stepper } from '@shop/kit/ui';
import { useEffect, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { lineOf } from '../../cart/line-of.ts';
import { lineKey, type CartLine } from '../../cart/line.ts';
import { clearLastPurchase } from '../../cooldown/last-purchase.ts';
import { useCooldown } from '../../cooldown/use-cooldown.ts';
import { Notices } from '../../order-form/notices.tsx';
import { OrderFields } from '../../order-form/order-fields.tsx';
import { Promises, Summary } from '../../order-form/summary.tsx';
import { useOrderForm } from '../../order-form/use-order-form.ts';
import { WhenNear } from '../../whatsapp/when-near.tsx';
// Its markup is in the server's HTML, and so must be its styles.
import '../../stock-alert/sold-out.module.css';
import styles from './quick-order.module.css';

const SoldOut = lazyPart(async () => (await import('../../stock-alert/index.ts')).SoldOut);
const SoldOutOptions = lazyPart(async () => (await import('../../stock-alert/index.ts')).SoldOutOptions);
const OrderByWhatsApp = lazyPart(async () => (await import('../../whatsapp/ways.tsx')).OrderByWhatsApp);
const Ordered = lazyPart(async () => (await import('../../order-overview/ordered-card.tsx')).OrderedCard);

const readQuantity = (kept: unknown): number | undefined =>
  typeof kept === 'number' && Number.isInteger(kept) && kept > 0 ? kept : undefined;

/** SF-4.11: what keeps this product, as chosen, from being ordered. */
const obstacleOf = (
  product: Product,
  combinationId: string | null,
  selection: PackSelection,
): 'soldOut' | 'choose' | undefined => {
  if (product.type === 'pack') {
    if ((product.computedPackAvailable ?? 0) <= 0) return 'soldOut';
    const unchosen = product.productsInPackSerialized.some((line) => isPackChoice(line) && !selection[line.id]);
    return unchosen ? 'choose' : undefined;
  }
  if (product.productCombinations.length === 0) return product.quantity > 0 ? undefined : 'soldOut';
  const combination = product.productCombinations.find(({ id }) => id === combinationId);
  if (!combination) return 'choose';
  return combination.quantity > 0 ? undefined : 'soldOut';
};

const QuickOrderForm = ({
  product,
  combinationId,
  packSelection,
  onSelectionMissing,
  rates,
}: SlotProps['quick-order']): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const language = useLanguage();
  const [wanted, setQuantity] = useKept(`quantity:${product.id}`, 1, readQuantity);
  const [agreed, setAgreed] = useState<{ key: string; unitPrice: number }>();
  const line = useMemo(() => {
    const asked = lineOf(product, combinationId, wanted, packSelection);
    return { ...asked, quantity: Math.min(wanted, asked.available ?? wanted) };
  }, [product, combinationId, wanted, packSelection]);
  const { quantity, available } = line;
  const key = lineKey(line);
  const unitPrice = agreed?.key === key ? agreed.unitPrice : line.unitPrice;
  const lines = useMemo<readonly CartLine[]>(() => [{ ...line, unitPrice }], [line, unitPrice]);
  const inTheWay = obstacleOf(product, combinationId, packSelection);

  const [form, element] = useOrderForm({
    source: 'quick',
    lines,
    onPrices: (newPriceOf) => {
      const agreedPrice = newPriceOf(line) ?? unitPrice;
      setAgreed({ key, unitPrice: agreedPrice });
      return [{ ...line, unitPrice: agreedPrice }];
    },
    rates,
    onQuantities: (quantityOf) => setQuantity(quantityOf(line) || 1),
    onPlaced: () => setQuantity(1),
    blocked: () => {
      if (inTheWay === 'choose') onSelectionMissing();
      return inTheWay !== undefined;
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit();
  };

  return (
    // Without scripts, or before they are loaded, the form is posted to the shell's server, which continues from there.
    <form ref={element} className={styles.form} onSubmit={submit} method="post" action="/order/form" noValidate>
      <input type="hidden" name="product" value={product.id} />
      {combinationId !== null && <input type="hidden" name="combination" value={combinationId} />}
      {Object.entries(packSelection).map(([item, chosen]) => (
        <input key={item} type="hidden" name={`pack-${item}`} value={chosen ?? ''} />
      ))}
      <input type="hidden" name="quantity" value={quantity} />
      <OrderFields form={form} />
      <div className={styles.quantity}>
        <span>{t('field.quantity')}</span>
        <Stepper
          value={quantity}
          onChange={setQuantity}
          label={t('field.quantity')}
          {...(available !== undefined && { max: available })}
        />
        <p role="status">{available !== undefined && quantity >= available && t('limit', { count: available })}</p>
      </div>
      <Summary lines={lines} form={form} label={joinList([line.name, ...Object.values(line.attributes)], language)} />
      <Button type="submit" size="big" wide sending={form.submitting} disabled={inTheWay === 'soldOut'}>
        {form.submitting ? t('submit.sending') : inTheWay === 'soldOut' ? t('submit.soldOut') : t('submit.confirm')}
        {!form.submitting && inTheWay === undefined && <Icon name="arrow-end" size={20} />}
      </Button>
      {inTheWay === undefined && (
        <WhenNear className={styles.whatsapp}>
          <OrderByWhatsApp lines={lines} />
        </WhenNear>
      )}
      <Promises />
      {form.notice && <Notices form={form} />}
    </form>
  );
};

/**
 * SF-2.13, SF-2.14: the order form beside a product; during the cooldown after an order of this product, the order
 * itself.
 */
export const QuickOrder = (props: SlotProps['quick-order']): ReactNode => {
  const { uuid } = useShop();
  const { seconds, purchase } = useCooldown();
  const { pathname } = useLocation();
  const { t } = useTranslation('checkout.order-form');
  const over = purchase !== undefined && seconds === 0;
  // SF-4.03: at 0 the stored time goes and a fresh form comes back.
  useEffect(() => {
    if (over) clearLastPurchase(uuid);
  }, [over, uuid]);
  if (purchase?.redirectUrl && seconds > 0 && purchase.from === pathname) {
    return (
      <OptionalPart>
        <Ordered redirectUrl={purchase.redirectUrl} seconds={seconds} />
      </OptionalPart>
    );
  }
  // A form that cannot be sent is not shown.
  if (!props.product.available)
    return (
      <OptionalPart>
        <SoldOut product={props.product} />
      </OptionalPart>
    );
  return (
    <>
      {seconds > 0 && (
        <p className={styles.wait} role="timer">
          {t('notice.wait.asked', { count: seconds })}
        </p>
      )}
      <QuickOrderForm {...props} />
      {props.product.productCombinations.some(({ quantity }) => quantity <= 0) && (
        <WhenNear className={styles.options}>
          <SoldOutOptions product={props.product} chosen={props.combinationId} />
        </WhenNear>
      )}
    </>
  );
};
