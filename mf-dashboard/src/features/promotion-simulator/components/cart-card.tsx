import { localized } from '@shop/contracts';
import { SIMULATED_LINES, type Simulation } from '@shop/contracts/order/dashboard';
import { MAX_UNITS } from '@shop/contracts/order/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Select } from '@mantine/core';
import { IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Amount, NumberField } from '@shop/back-office/amounts';
import { useAttempt } from '@shop/back-office/commands';
import { useNewLine } from '../api/simulation.ts';
import { isSame, withLine, type CartLine } from '../model/cart.ts';
import { ProductChooser } from './product-chooser.tsx';
import styles from './simulator.module.css';

interface CartCardProps {
  readonly lines: readonly CartLine[];
  /** The product that it begins with, of the address. */
  readonly first: string | null;
  /** @param how makes the next lines of those that are there by then */
  readonly onChange: (how: (lines: readonly CartLine[]) => readonly CartLine[]) => void;
  /** The lines of the response; a line that was added since has no price yet. */
  readonly priced: Simulation['lines'];
  /** The error of a line, by its index. */
  readonly troubleOf: (at: number) => string | undefined;
}

export const CartCard = ({ lines, first, onChange, priced, troubleOf }: CartCardProps) => {
  const { t } = useTranslation('dashboard.promotion-simulator');
  const language = useLanguage();
  const newLine = useNewLine();
  const { trouble, attempt } = useAttempt();
  const add = (product: string): Promise<void> =>
    attempt(async () => {
      const line = await newLine(product);
      onChange((now) => withLine(now, line));
      return undefined;
    });
  const begun = useRef(false);
  useEffect(() => {
    if (first === null || begun.current) return;
    begun.current = true;
    void add(first);
    // Once: what is done to the cart then is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [first]);
  const change = (of: CartLine, how: Partial<CartLine>): void =>
    onChange((now) => now.map((line) => (isSame(line, of) ? { ...line, ...how } : line)));
  const isFull = lines.length >= SIMULATED_LINES;
  return (
    <section className={styles.card} aria-labelledby="simulated-cart">
      <h2 id="simulated-cart">{t('cart.title')}</h2>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, at) => {
            const name = localized(line.name, language);
            const price = priced.find((one) => isSame(one, line));
            const wrong = troubleOf(at);
            return (
              <li key={`${line.product} ${line.combination}`}>
                {line.thumb === null ? (
                  <span className={styles.thumb}>
                    <IconPhotoOff size={18} stroke={1.5} aria-hidden />
                  </span>
                ) : (
                  <img className={styles.thumb} src={line.thumb} alt="" width={40} height={40} />
                )}
                <div className={styles.called}>
                  <bdi>{name}</bdi>
                  {line.combinations.length > 0 && (
                    <Select
                      size="xs"
                      aria-label={t('cart.combination', { name })}
                      allowDeselect={false}
                      value={line.combination}
                      onChange={(combination) => change(line, { combination })}
                      data={line.combinations.map(({ uuid, label }) => ({
                        value: uuid,
                        label: localized(label, language),
                        disabled: lines.some((other) => other !== line && other.combination === uuid),
                      }))}
                    />
                  )}
                  {wrong !== undefined && (
                    <p role="alert" className={styles.wrong}>
                      {wrong}
                    </p>
                  )}
                </div>
                <span className={styles.each}>
                  {price && (
                    <>
                      {price.unitPrice !== price.listPrice && <Amount value={price.listPrice} struck />}
                      <Amount value={price.unitPrice} />
                    </>
                  )}
                </span>
                <NumberField
                  className={styles.quantity}
                  aria-label={t('cart.quantity', { name })}
                  min={1}
                  max={MAX_UNITS}
                  allowDecimal={false}
                  value={line.quantity}
                  onChange={(quantity) => change(line, { quantity: quantity === '' ? Number.NaN : quantity })}
                />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={t('cart.remove', { name })}
                  onClick={() => onChange((now) => now.filter((one) => !isSame(one, line)))}
                >
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <ProductChooser disabled={isFull} onChosen={(product) => void add(product)} />
      {isFull && <p className={styles.dim}>{t('cart.full', { most: SIMULATED_LINES })}</p>}
      {trouble !== undefined && (
        <p role="alert" className={styles.wrong}>
          {trouble}
        </p>
      )}
    </section>
  );
};
