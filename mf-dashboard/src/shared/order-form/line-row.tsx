import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Amount, AmountInput, NumberField } from '@shop/back-office/amounts';
import { isolatedValues } from '@shop/back-office/text';
import type { FieldTexts } from './missing.ts';
import styles from './order-form.module.css';
import { isQuantity, type TypedLine } from './typed-order.ts';
import type { QuotedLine } from './use-quote.ts';

/** What is known of a line besides what was typed. */
export type LineFigures = Pick<
  QuotedLine,
  'name' | 'attributes' | 'sku' | 'thumb' | 'listPrice' | 'unitPrice' | 'total'
> & {
  /** Null: not known. */
  readonly available: number | null;
  readonly minimum: number | null;
  readonly problem: QuotedLine['problem'];
};

const Stock = ({ line, figures }: { readonly line: TypedLine; readonly figures: LineFigures | undefined }) => {
  const { t } = useTranslation('dashboard.order-form');
  if (!figures) return null;
  const { available, minimum, problem } = figures;
  const isShort = available !== null && isQuantity(line.quantity) && available < line.quantity;
  return (
    <span className={styles.stock}>
      {available !== null && (
        <span data-tone={isShort ? 'danger' : undefined}>
          {t(isShort ? 'line.short' : 'line.available', { count: available })}
        </span>
      )}
      {minimum !== null && (
        <span data-tone={problem === 'minimum' ? 'danger' : undefined}>{t('line.minimum', { count: minimum })}</span>
      )}
      {(problem === 'gone' || problem === 'choose') && <span data-tone="danger">{t(`line.${problem}`)}</span>}
    </span>
  );
};

const Price = ({
  line,
  figures,
  name,
  problems,
  onChange,
}: {
  readonly line: TypedLine;
  readonly figures: LineFigures | undefined;
  readonly name: string;
  readonly problems: FieldTexts;
  /** Absent: the person may not type prices. */
  readonly onChange: ((unitPrice: number | '') => void) | undefined;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const language = useLanguage();
  if (!onChange) return figures ? <Amount value={figures.unitPrice} /> : null;
  return (
    <AmountInput
      data-field={`lines.${line.key}.unitPrice`}
      aria-label={t('line.priceOf', { name })}
      placeholder={figures ? formatPrice(figures.unitPrice, language) : ''}
      value={line.unitPrice}
      onChange={onChange}
      error={problems[`lines.${line.key}.unitPrice`]}
    />
  );
};

/** BO-2.01.01: one line of the order, its fields in place. */
export const LineRow = ({
  line,
  figures,
  problems,
  mayPrice,
  isLocked = false,
  onChange,
  onRemove,
  onEnter,
}: {
  readonly line: TypedLine;
  readonly figures: LineFigures | undefined;
  readonly problems: FieldTexts;
  readonly mayPrice: boolean;
  readonly isLocked?: boolean;
  readonly onChange: (change: Partial<TypedLine>) => void;
  readonly onRemove: () => void;
  /** Back to the search. */
  readonly onEnter: () => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const { name, attributes, sku, thumb } = figures ?? line.goods ?? { name: '…', attributes: '', sku: '', thumb: null };
  const at = (field: string): string | undefined => problems[`lines.${line.key}.${field}`];
  const wrong = at('product') ?? at('combination') ?? at('id') ?? problems[`lines.${line.key}`];
  return (
    <li className={styles.line} data-line={line.product}>
      {thumb === null ? <span className={styles.thumb} /> : <img className={styles.thumb} src={thumb} alt="" />}
      <span className={styles.goods}>
        <bdi>{name}</bdi>
        <small>{[isolatedValues(attributes), sku && `\u2066${sku}\u2069`].filter(Boolean).join(' · ')}</small>
        <Stock line={line} figures={figures} />
        {wrong !== undefined && (
          <span className={styles.wrong} data-field={`lines.${line.key}`} tabIndex={-1}>
            {wrong}
          </span>
        )}
      </span>
      <NumberField
        className={styles.quantity}
        data-field={`lines.${line.key}.quantity`}
        aria-label={t('line.quantityOf', { name })}
        min={1}
        allowDecimal={false}
        disabled={isLocked}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity })}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onEnter();
        }}
        error={at('quantity')}
      />
      <span className={styles.price}>
        {figures && figures.listPrice > figures.unitPrice && <Amount value={figures.listPrice} struck />}
        <Price
          line={line}
          figures={figures}
          name={name}
          problems={problems}
          onChange={mayPrice && !isLocked ? (unitPrice) => onChange({ unitPrice }) : undefined}
        />
      </span>
      <span className={styles.lineTotal}>{figures && <Amount value={figures.total} />}</span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={isLocked}
        aria-label={t('line.removeOf', { name })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </li>
  );
};
