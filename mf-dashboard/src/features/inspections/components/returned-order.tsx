import type { InspectedUnits, ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import page from '@shop/back-office/styles/page.module.css';
import { May, useMay } from '@shop/back-office/session';
import { GoodsName } from '../../../shared/goods-name.tsx';
import { keyOf } from '../model/outcome-sums.ts';
import { OutcomeForm, type OutcomeFormProps } from './outcome-form.tsx';
import { useSumText } from './use-sum-text.ts';
import styles from './inspections.module.css';

const Found = ({ inspected }: { readonly inspected: readonly InspectedUnits[] }) => {
  const { t } = useTranslation('dashboard.inspections');
  const { t: goods } = useTranslation('dashboard.goods');
  return (
    <ul className={styles.found}>
      {inspected.map(({ at, by, outcome, quantity, note, photos }, index) => (
        <li key={`${at}-${index}`}>
          <b>{t(`sum.${outcome}`, { count: quantity })}</b> <bdi>{by}</bdi>
          {note !== '' && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
          {photos.map((src, n) => (
            <a key={src} href={src} target="_blank" rel="noreferrer">
              {goods('photo.of', { n: n + 1 })}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
};

const Line = ({
  line,
  isLit,
  onLight,
  form,
}: {
  readonly line: ReturnedUnits;
  readonly isLit: boolean;
  readonly onLight: () => void;
  readonly form: Omit<OutcomeFormProps, 'line'>;
}) => {
  const { t } = useTranslation('dashboard.inspections');
  const { t: goods } = useTranslation('dashboard.goods');
  const mayInspect = useMay('stock.write');
  const { lot, quantity, waiting, warehouse } = line;
  return (
    <li className={styles.line} data-lit={isLit || undefined} data-done={waiting === 0 || undefined}>
      <button
        type="button"
        className={styles.lineHead}
        disabled={waiting === 0 || !mayInspect}
        aria-expanded={isLit}
        onClick={onLight}
      >
        <GoodsName goods={line.goods} />
        <span className={styles.dim}>
          {[lot.number === '' ? goods('noLot') : t('lot', { number: lot.number }), lot.expiresAt, warehouse.name]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.figures}>{t('figures', { back: quantity, waiting })}</span>
      </button>
      {isLit && <OutcomeForm line={line} {...form} />}
    </li>
  );
};

/** One order that came back: its lines, the one that is lit, and what was found so far. */
export const ReturnedOrder = ({
  items,
  inspected,
  lit,
  onLight,
  onClose,
  form,
}: {
  readonly items: readonly ReturnedUnits[];
  readonly inspected: readonly InspectedUnits[];
  /** The key of the line that is lit. */
  readonly lit: string | null;
  readonly onLight: (line: ReturnedUnits) => void;
  readonly onClose: () => void;
  readonly form: Omit<OutcomeFormProps, 'line'>;
}) => {
  const { t } = useTranslation('dashboard.inspections');
  const language = useLanguage();
  const sumText = useSumText();
  const [first] = items;
  if (!first) return null;
  const waiting = items.reduce((sum, line) => sum + line.waiting, 0);
  const lines = items.toSorted((one, other) => Number(one.waiting === 0) - Number(other.waiting === 0));
  return (
    <article className={styles.order} aria-labelledby="returned-order">
      <header className={styles.orderHead}>
        <ActionIcon className={styles.back} variant="subtle" color="gray" aria-label={t('back')} onClick={onClose}>
          <IconArrowLeft size={18} className={page.flip} />
        </ActionIcon>
        <h2 id="returned-order">
          <May permission="order.read" otherwise={<bdi dir="ltr">{first.number}</bdi>}>
            <Link to={`/dashboard/orders/${first.order}`}>
              <bdi dir="ltr">{first.number}</bdi>
            </Link>
          </May>
        </h2>
        <span className={styles.dim}>
          <bdi dir="ltr">{formatDateTime(first.since, language)}</bdi>
        </span>
        {first.reason !== '' && <p className={styles.reason}>{first.reason}</p>}
      </header>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={keyOf(line)} line={line} isLit={keyOf(line) === lit} onLight={() => onLight(line)} form={form} />
        ))}
      </ul>
      {inspected.length > 0 && (
        <section className={styles.sum} aria-label={t('found')}>
          <p role="status">{waiting === 0 ? t('finished', { sum: sumText(inspected) }) : sumText(inspected)}</p>
          <Found inspected={inspected} />
        </section>
      )}
    </article>
  );
};
