import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { AmountInput } from '@shop/back-office/amounts';
import { algiersToday, useNow } from '@shop/back-office/dates';
import { isolated } from '@shop/back-office/text';
import { leftToPlan } from './missing.ts';
import { withInstalment } from './next-instalment.ts';
import styles from './order-form.module.css';
import type { TypedInstalment } from './typed-order.ts';

const MAX_ROWS = 24;

/** BO-3.25: when which amount is due; together they are the total. */
export const ScheduleFields = ({
  schedule,
  total,
  problem,
  onChange,
}: {
  readonly schedule: readonly TypedInstalment[];
  /** DZD; undefined: not known yet. */
  readonly total: number | undefined;
  readonly problem: string | undefined;
  readonly onChange: (schedule: readonly TypedInstalment[]) => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const language = useLanguage();
  const today = algiersToday(useNow());
  const left = total === undefined ? undefined : leftToPlan({ schedule }, total);
  const change = (at: number, part: Partial<TypedInstalment>): void =>
    onChange(schedule.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <>
      {schedule.length > 0 && (
        <ol className={styles.instalments}>
          {schedule.map((one, at) => (
            <li key={at}>
              <TextInput
                type="date"
                label={t('schedule.dueAt', { number: at + 1 })}
                required
                min={today}
                value={one.dueAt}
                onChange={(event) => change(at, { dueAt: event.currentTarget.value })}
              />
              <AmountInput
                label={t('schedule.amount', { number: at + 1 })}
                required
                value={one.amount}
                onChange={(amount) => change(at, { amount })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('schedule.remove', { number: at + 1 })}
                onClick={() => onChange(schedule.filter((_, index) => index !== at))}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {schedule.length > 0 && left !== undefined && left !== 0 && (
        <p className={styles.warning} role="status">
          {t(left > 0 ? 'schedule.left' : 'schedule.over', {
            amount: isolated(formatPrice(Math.abs(left) / 100, language)),
          })}
        </p>
      )}
      <Button
        data-field="schedule"
        variant="default"
        className={styles.start}
        disabled={schedule.length >= MAX_ROWS}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange(withInstalment(schedule, left ?? 0, today))}
      >
        {t('schedule.add')}
      </Button>
      {problem !== undefined && <p className={styles.wrong}>{problem}</p>}
    </>
  );
};
