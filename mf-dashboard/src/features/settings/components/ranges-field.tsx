import { MAX_RANGES, type OpenRange } from '@shop/contracts/catalog';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { timeOfDay } from '../model/time-of-day.ts';
import type { SettingsTabProps } from './settings-tab.ts';
import styles from './settings.module.css';

/** When it is open on one day: several spans, or none. `suggested`: those of a day that is to be opened. */
export const RangesField = ({
  saved: { form },
  path,
  day,
  ranges,
  suggested,
}: SettingsTabProps & {
  path: string;
  day: string;
  ranges: readonly OpenRange[];
  suggested: readonly OpenRange[];
}) => {
  const { t } = useTranslation('dashboard.settings');
  const time = (at: number, end: keyof OpenRange) => {
    const field = `${path}.${at}.${end}`;
    const { onBlur, ...input } = form.getInputProps(field);
    return (
      <TextInput
        aria-label={t(`hours.${end}`, { day, place: at + 1 })}
        className={styles.time ?? ''}
        dir="ltr"
        inputMode="numeric"
        maxLength={7}
        placeholder="--:--"
        {...input}
        onBlur={(event) => {
          form.setFieldValue(field, timeOfDay(event.currentTarget.value));
          onBlur?.(event);
        }}
      />
    );
  };
  const isClosed = ranges.length === 0;
  return (
    <div role="group" aria-label={day} className={styles.ranges}>
      {isClosed && <span className={styles.dim}>{t('hours.closed')}</span>}
      {ranges.map((_, at) => (
        <div key={at} className={styles.range}>
          {time(at, 'from')}
          <span aria-hidden>–</span>
          {time(at, 'to')}
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.act}
            aria-label={t('hours.remove', { day, place: at + 1 })}
            onClick={() => form.removeListItem(path, at)}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {ranges.length < MAX_RANGES && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={16} stroke={1.75} />}
          aria-label={t(isClosed ? 'hours.openOf' : 'hours.addOf', { day })}
          onClick={() => form.setFieldValue(path, isClosed ? suggested : [...ranges, { from: '', to: '' }])}
        >
          {t(isClosed ? 'hours.open' : 'hours.add')}
        </Button>
      )}
      {form.errors[path] && (
        <p role="alert" className={styles.error}>
          {form.errors[path]}
        </p>
      )}
    </div>
  );
};
