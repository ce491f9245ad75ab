import { MAX_EXCEPTIONS, type OpenRange } from '@shop/contracts/catalog';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DateInput } from '@shop/back-office/dates';
import { TextsFields } from '@shop/back-office/fields';
import { dayField, WEEK } from '../model/settings-form.ts';
import { FieldTheirs } from './field-theirs.tsx';
import { RangesField } from './ranges-field.tsx';
import type { SettingsTabProps } from './settings-tab.ts';
import page from '@shop/back-office/styles/page.module.css';
import styles from './settings.module.css';

const USUAL: readonly OpenRange[] = [{ from: '09:00', to: '17:00' }];

/** A day that is not as others: a feast, a move, an evening more. */
const ExceptionRow = ({ saved, at }: SettingsTabProps & { at: number }) => {
  const { t } = useTranslation('dashboard.settings');
  const language = useLanguage();
  const { form } = saved;
  const exception = form.values.exceptions[at];
  if (!exception) return null;
  const { date, ranges, note } = exception;
  const path = `exceptions.${at}`;
  const day = date ? formatDate(date, language) : t('hours.newDay');
  return (
    <li className={styles.exception}>
      <div className={styles.exceptionDay}>
        <DateInput
          label={t('hours.date')}
          valueFormat="DD/MM/YYYY"
          className={styles.short ?? ''}
          {...form.getInputProps(`${path}.date`)}
        />
        <RangesField saved={saved} path={`${path}.ranges`} day={day} ranges={ranges} suggested={USUAL} />
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.act}
          aria-label={t('hours.removeDay', { day })}
          onClick={() => form.removeListItem('exceptions', at)}
        >
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      <TextsFields
        label={t('hours.note')}
        maxLength={150}
        value={note}
        error={form.errors[`${path}.note`]}
        onChange={(texts) => form.setFieldValue(`${path}.note`, texts)}
      />
    </li>
  );
};

/** BO-2.17, D-11.04: when the shop is open, by weekday, and on days that are not as others. */
export const HoursTab = ({ saved }: SettingsTabProps) => {
  const { t } = useTranslation('dashboard.settings');
  const { form } = saved;
  const { exceptions } = form.values;
  /** As the day before it that is open. */
  const suggestedFor = (place: number): readonly OpenRange[] => {
    const before = [...WEEK.slice(place), ...WEEK.slice(0, place)].toReversed();
    return before.map((day) => form.values[dayField(day)]).find((ranges) => ranges.length > 0) ?? USUAL;
  };
  return (
    <div className={page.form}>
      <section className={styles.card}>
        <h2>{t('hours.week')}</h2>
        <p className={styles.dim}>{t('hours.lead')}</p>
        <ul className={styles.week}>
          {WEEK.map((day, place) => (
            <li key={day} className={styles.day}>
              <strong>{t(`day.${day}`)}</strong>
              <div>
                <RangesField
                  saved={saved}
                  path={dayField(day)}
                  day={t(`day.${day}`)}
                  ranges={form.values[dayField(day)]}
                  suggested={suggestedFor(place)}
                />
                <FieldTheirs saved={saved} field={dayField(day)} />
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card}>
        <h2>{t('hours.exceptions')}</h2>
        <p className={styles.dim}>{t('hours.exceptionsText')}</p>
        {exceptions.length > 0 && (
          <ul className={styles.week}>
            {exceptions.map((_, at) => (
              <ExceptionRow key={at} saved={saved} at={at} />
            ))}
          </ul>
        )}
        {form.errors['exceptions'] && (
          <p role="alert" className={styles.error}>
            {form.errors['exceptions']}
          </p>
        )}
        <FieldTheirs saved={saved} field="exceptions" />
        {exceptions.length < MAX_EXCEPTIONS && (
          <Button
            variant="default"
            className={styles.start ?? ''}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => form.insertListItem('exceptions', { date: null, ranges: [], note: {} })}
          >
            {t('hours.addDay')}
          </Button>
        )}
      </section>
    </div>
  );
};
