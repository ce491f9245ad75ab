import { UNITS_WORTH_SAYING } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { Price } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { NoticeSign } from './notice-sign.tsx';
import styles from './notices.module.css';
import type { Notice } from './notice.ts';

type ShortLine = Extract<Notice, { kind: 'unavailable' }>['lines'][number];

/**
 * Above the largest number that is shown exactly, the message only says that there are more, but fewer than requested.
 */
const shortageOf = ({ name, required, available }: ShortLine, t: ReturnType<typeof useTranslation>['t']): string => {
  if (available <= 0) return t('notice.unavailable.none', { name });
  return available > UNITS_WORTH_SAYING
    ? t('notice.unavailable.more', { name, required, most: UNITS_WORTH_SAYING })
    : t('notice.unavailable.left', { name, count: available });
};

type Answer = Extract<Notice, { kind: 'blocked' | 'unavailable' | 'price-changed' }>;

/** What the shop answered to the order: too few units, other prices, or that it is to be made by phone. */
export const AnswerNotice = ({ notice }: { notice: Answer }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  switch (notice.kind) {
    case 'blocked':
      return (
        <>
          <NoticeSign name="alert" bad />
          <h2>{t('notice.blocked.title')}</h2>
          <p>{notice.text}</p>
        </>
      );
    case 'unavailable':
      return (
        <>
          <NoticeSign name="box" bad />
          <h2>{t('notice.unavailable.title')}</h2>
          <ul className={styles.list}>
            {notice.lines.map((line) => (
              <li key={line.index}>{shortageOf(line, t)}</li>
            ))}
          </ul>
        </>
      );
    case 'price-changed': {
      const { lines, delivery, total } = notice.change;
      const rows = [
        ...lines.map(({ index, name, oldPrice, newPrice }) => ({
          key: `line ${index}`,
          label: name,
          oldPrice,
          newPrice,
        })),
        ...(delivery ? [{ key: 'delivery', label: t('summary.delivery'), ...delivery }] : []),
        { key: 'total', label: t('summary.total'), ...total },
      ];
      return (
        <>
          <NoticeSign name="tag" />
          <h2>{t('notice.price.title')}</h2>
          <p>{t('notice.price.text')}</p>
          <dl className={styles.prices}>
            {rows.map(({ key, label, oldPrice, newPrice }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <Price amount={oldPrice} size="row" struck /> <Price amount={newPrice} size="row" />
                </dd>
              </div>
            ))}
          </dl>
        </>
      );
    }
  }
};
