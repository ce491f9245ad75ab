import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { NumberField } from '@shop/back-office/amounts';
import { useState } from 'react';
import styles from '../order.module.css';

type Line = Order['lines'][number];
/** By the line's id, as typed. */
type Typed = Readonly<Record<string, number | string>>;

/**
 * A quantity of each line, from 0 to what there is of it.
 * @param mostOf what there is of a line, which is typed in already
 */
export const useLineQuantities = (lines: readonly Line[], mostOf: (line: Line) => number) => {
  const [typed, setTyped] = useState<Typed>(() => Object.fromEntries(lines.map((line) => [line.id, mostOf(line)])));
  /** Undefined: what is typed is no quantity of the line. */
  const quantityOf = (line: Line): number | undefined => {
    const value = typed[line.id];
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostOf(line)
      ? value
      : undefined;
  };
  return {
    typed,
    setTyped: (line: string, value: number | string) => setTyped((now) => ({ ...now, [line]: value })),
    mostOf,
    quantityOf,
    isWrong: lines.some((line) => quantityOf(line) === undefined),
    sum: lines.reduce((all, line) => all + (quantityOf(line) ?? 0), 0),
    total: lines.reduce((all, line) => all + mostOf(line), 0),
    all: lines.map((line) => ({ lineId: line.id, quantity: quantityOf(line) ?? 0 })),
  };
};

/** One line below the other, each with its quantity. */
export const LineQuantities = ({
  lines,
  quantities: { typed, setTyped, mostOf, quantityOf },
  texts,
}: {
  readonly lines: readonly Line[];
  readonly quantities: ReturnType<typeof useLineQuantities>;
  readonly texts: { readonly most: (count: number) => string; readonly of: (name: string) => string };
}) => {
  const { t } = useTranslation('dashboard.order');
  return (
    <ul className={styles.packLines}>
      {lines.map((line) => (
        <li key={line.id}>
          {line.thumb ? <img src={line.thumb} alt="" width={40} height={40} /> : <span className={styles.noThumb} />}
          <span>
            <strong>{line.name}</strong>
            <small>{[line.attributes, texts.most(mostOf(line))].filter(Boolean).join(' · ')}</small>
          </span>
          <NumberField
            classNames={{ root: styles.packField, wrapper: styles.packNumber, error: styles.packWrong }}
            min={0}
            max={mostOf(line)}
            allowDecimal={false}
            aria-label={texts.of(line.name)}
            error={quantityOf(line) === undefined && t('packPartial.wrong', { count: mostOf(line) })}
            value={typed[line.id] ?? 0}
            onChange={(value) => setTyped(line.id, value)}
          />
          <span className={styles.dim}>{t('packPartial.of', { count: mostOf(line) })}</span>
        </li>
      ))}
    </ul>
  );
};
