import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import dayjs from 'dayjs';
import { useState } from 'react';
import { DaysPicker } from '../dates/lazy-date-fields.tsx';
import styles from './list-page.module.css';

const DAY = 'YYYY-MM-DD';
const SPANS = [
  { name: 'today', from: 0, to: 0 },
  { name: 'yesterday', from: 1, to: 1 },
  { name: 'week', from: 6, to: 0 },
  { name: 'month', from: 29, to: 0 },
] as const;

const ago = (days: number): string => dayjs().subtract(days, 'day').format(DAY);

/** A span of days, as `2026-11-22`; the spans people ask for most stand beside the calendar. */
export const DaysField = ({
  from,
  to,
  onChoose,
}: {
  from: string | undefined;
  to: string | undefined;
  onChoose: (from: string | null, to: string | null) => void;
}) => {
  const { t } = useTranslation('dashboard.list');
  const [span, setSpan] = useState<[string | null, string | null]>([from ?? null, to ?? null]);
  return (
    <div className={styles.days}>
      <div className={styles.spans}>
        {SPANS.map((known) => (
          <Button
            key={known.name}
            variant={from === ago(known.from) && to === ago(known.to) ? 'light' : 'subtle'}
            color="gray"
            size="xs"
            onClick={() => onChoose(ago(known.from), ago(known.to))}
          >
            {t(`days.${known.name}`)}
          </Button>
        ))}
      </div>
      <DaysPicker
        allowSingleDateInRange
        maxDate={ago(0)}
        value={span}
        onChange={([first, last]) => {
          setSpan([first, last]);
          if (first !== null && last !== null) onChoose(first, last);
        }}
      />
    </div>
  );
};
