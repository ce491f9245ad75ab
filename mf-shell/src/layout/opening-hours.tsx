import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import type { ReactNode } from 'react';
import { groupedDays } from './grouped-days.ts';
import styles from './footer.module.css';

type Ranges = readonly { readonly from: string; readonly to: string }[];

const Times = ({ ranges }: { ranges: Ranges }): ReactNode => {
  const { t } = useTranslation('shell.layout');
  if (ranges.length === 0) return t('hours.closed');
  return ranges.map(({ from, to }) => (
    <bdi key={from} dir="ltr" className={styles.range}>
      {from}–{to}
    </bdi>
  ));
};

/** D-11.04: when the shop is open, and the days that are not as others. */
export const OpeningHours = (): ReactNode => {
  const { openingHours } = useShop();
  const language = useLanguage();
  const { t } = useTranslation('shell.layout');
  if (!openingHours) return null;
  return (
    <section className={styles.hours} aria-label={t('hours.title')}>
      <h2 className={styles.title}>{t('hours.title')}</h2>
      <dl className={styles.days}>
        {groupedDays(openingHours.week).map(({ from, to, ranges }) => (
          <div key={from}>
            <dt>
              {from === to ? t(`hours.${from}`) : t('hours.days', { from: t(`hours.${from}`), to: t(`hours.${to}`) })}
            </dt>
            <dd>
              <Times ranges={ranges} />
            </dd>
          </div>
        ))}
        {openingHours.exceptions.map(({ date, ranges, note }) => (
          <div key={date}>
            <dt>
              {formatDate(date, language)}
              {note && <bdi className={styles.note}>{note}</bdi>}
            </dt>
            <dd>
              <Times ranges={ranges} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
