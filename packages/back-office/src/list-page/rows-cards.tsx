import { useTranslation } from '@shop/kit';
import { Checkbox, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';
import styles from './list-page.module.css';

const PLACES = [0, 1, 2, 3] as const;

/** A list as cards: on a phone, so that nothing scrolls sideways, and where a row is a text to be read. */
export const RowsCards = <Row,>({
  rows,
  idOf,
  nameOf,
  card,
  loading,
  cursor,
  selection,
}: {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  loading: boolean;
  /** The row the keys are at, where there is a keyboard. */
  cursor?: number | undefined;
  /** Given while rows are being chosen. */
  selection?: Selection<Row> | undefined;
}) => {
  const { t } = useTranslation('dashboard.list');
  if (loading) {
    return (
      <div className={styles.cards} aria-busy="true">
        {PLACES.map((place) => (
          <Skeleton key={place} height={140} radius="lg" style={{ opacity: 1 - place / 5 }} />
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.cards}>
      {rows.map((row, index) => (
        <li
          key={idOf(row)}
          className={styles.card}
          aria-label={nameOf(row)}
          data-current={index === cursor || undefined}
          data-chosen={selection?.has(row) || undefined}
        >
          {selection && (
            <Checkbox
              className={styles.cardTick}
              checked={selection.has(row)}
              aria-label={t('selection.one', { name: nameOf(row) })}
              onChange={() => selection.toggle(row)}
            />
          )}
          {card(row)}
        </li>
      ))}
    </ul>
  );
};
