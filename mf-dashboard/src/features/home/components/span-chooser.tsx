import { FIGURE_DAYS } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Popover, SegmentedControl } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useState } from 'react';
import { DaysPicker, daysText } from '@shop/back-office/dates';
import { SPANS, type Span, type SpanName } from '../model/span.ts';
import styles from './home.module.css';

interface SpanChooserProps {
  readonly span: Span;
  readonly today: string;
  readonly onChoose: (name: SpanName) => void;
  readonly onChooseDays: (from: string, to: string) => void;
}

const OwnDays = ({ span, today, onChooseDays }: Omit<SpanChooserProps, 'onChoose'>) => {
  const { t } = useTranslation('dashboard.home');
  const language = useLanguage();
  const [opened, setOpened] = useState(false);
  const [days, setDays] = useState<[string | null, string | null]>([span.from, span.to]);
  const [first, last] = days;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant={span.name === null ? 'light' : 'default'}
          leftSection={<IconCalendar size={16} stroke={1.75} />}
          onClick={() => setOpened(!opened)}
        >
          <span className={styles.ownDays} data-chosen={span.name === null || undefined}>
            {span.name === null ? daysText(span.from, span.to, language) : t('span.own')}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DaysPicker
          allowSingleDateInRange
          maxDate={today}
          minDate={
            first !== null && last === null
              ? dayjs(first)
                  .subtract(FIGURE_DAYS - 1, 'day')
                  .format('YYYY-MM-DD')
              : undefined
          }
          value={days}
          onChange={([from, to]) => {
            setDays([from, to]);
            if (from === null || to === null) return;
            setOpened(false);
            onChooseDays(from, to);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

/** Which days home tells of. */
export const SpanChooser = ({ span, today, onChoose, onChooseDays }: SpanChooserProps) => {
  const { t } = useTranslation('dashboard.home');
  return (
    <div className={styles.span}>
      <SegmentedControl
        aria-label={t('span.title')}
        size="sm"
        value={span.name ?? ''}
        onChange={(name) => {
          const chosen = SPANS.find((known) => known === name);
          if (chosen) onChoose(chosen);
        }}
        data={SPANS.map((name) => ({ value: name, label: t(`span.${name}`) }))}
      />
      <OwnDays key={`${span.from} ${span.to}`} span={span} today={today} onChooseDays={onChooseDays} />
    </div>
  );
};
