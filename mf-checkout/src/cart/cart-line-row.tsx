import { Link, useTranslation } from '@shop/kit';
import { Icon, Price, Stepper } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { cart } from './cart-store.ts';
import { contentsText } from './line-of.ts';
import { lineKey, lineTotal, type CartLine } from './line.ts';
import styles from './cart-line-row.module.css';

/** SF-2.19: image, name, options, unit price, quantity, remove, line total. */
export const CartLineRow = ({ line, onLeave }: { line: CartLine; onLeave?: () => void }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const key = lineKey(line);
  const contents = contentsText(line);
  return (
    <li className={styles.line}>
      <span className={styles.photo}>
        {line.image && <img src={line.image} alt="" width={92} height={108} loading="lazy" />}
      </span>
      <div className={styles.text}>
        {line.href ? (
          <Link to={line.href} className={styles.name} {...(onLeave && { onClick: onLeave })}>
            {line.name}
          </Link>
        ) : (
          <span className={styles.name}>{line.name}</span>
        )}
        {Object.keys(line.attributes).length > 0 && (
          <span className={styles.options}>
            {Object.entries(line.attributes).map(([type, value]) => (
              <span key={type}>{value}</span>
            ))}
          </span>
        )}
        {contents && <span className={styles.contents}>{contents}</span>}
        <Price amount={line.unitPrice} size="row" {...(line.listPrice !== undefined && { before: line.listPrice })} />
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remove', { name: line.name })}
        onClick={() => cart.remove(key)}
      >
        <Icon name="trash" size={20} />
      </button>
      <div className={styles.foot}>
        <Stepper
          value={line.quantity}
          onChange={(quantity) => cart.setQuantity(key, quantity)}
          max={line.available ?? Number.MAX_SAFE_INTEGER}
          label={t('quantityOf', { name: line.name })}
        />
        <Price amount={lineTotal(line)} size="card" />
      </div>
      <p className={styles.limit} role="status">
        {line.available !== undefined && line.quantity >= line.available && t('limit', { count: line.available })}
      </p>
    </li>
  );
};
