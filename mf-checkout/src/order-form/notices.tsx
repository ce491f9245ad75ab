import { UNITS_WORTH_SAYING } from '@shop/contracts/catalog/storefront';
import { useShop, useTranslation } from '@shop/kit';
import { Button, classNames, Dialog, Icon, Price, type IconName } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { CountdownRing } from '../cooldown/countdown-ring.tsx';
import styles from './notices.module.css';
import type { Notice, OrderForm } from './use-order-form.ts';

const Sign = ({ name, bad = false }: { name: IconName; bad?: boolean }): ReactNode => (
  <span className={classNames(styles.sign, bad && styles.bad)}>
    <Icon name={name} size={32} />
  </span>
);

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

const Body = ({ form, notice }: { form: OrderForm; notice: Notice }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { cooldownSeconds } = useShop();
  switch (notice.kind) {
    case 'wait':
      return (
        <>
          <CountdownRing seconds={form.seconds} of={Math.max(cooldownSeconds, notice.seconds)} />
          <h2>{t('notice.wait.title')}</h2>
          <p aria-live="polite">
            {form.seconds === 0
              ? t('notice.wait.over')
              : t(form.waitsForOwn ? 'notice.wait.text' : 'notice.wait.asked', { count: form.seconds })}
          </p>
        </>
      );
    case 'missing':
      return (
        <>
          <Sign name="alert" bad />
          <h2>{t('form.missingMandatoryInfo')}</h2>
          <ul className={styles.fields}>
            {notice.fields.map((name) => (
              <li key={name}>{t(`field.${name}`)}</li>
            ))}
          </ul>
        </>
      );
    case 'empty':
      return (
        <>
          <Sign name="bag" />
          <h2>{t('form.emptyCart')}</h2>
        </>
      );
    case 'failed':
      return (
        <>
          <Sign name="alert" bad />
          <h2>{t('notice.failed.title')}</h2>
          <p>{t('form.errorFinalizing')}</p>
          {notice.requestId && (
            <p className={styles.reference}>
              {t('notice.reference')} <bdi dir="ltr">{notice.requestId}</bdi>
            </p>
          )}
        </>
      );
    case 'unavailable':
      return (
        <>
          <Sign name="box" bad />
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
          <Sign name="tag" />
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

const TITLES: Readonly<Record<Notice['kind'], string>> = {
  wait: 'notice.wait.title',
  missing: 'form.missingMandatoryInfo',
  empty: 'form.emptyCart',
  failed: 'notice.failed.title',
  unavailable: 'notice.unavailable.title',
  'price-changed': 'notice.price.title',
};

/** SF-2.15: errors, waits and questions come in a dialog with a close button. */
export const Notices = ({ form }: { form: OrderForm }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { notice } = form;
  return (
    <Dialog
      open={notice !== undefined}
      onClose={form.closeNotice}
      place="notice"
      title={notice ? t(TITLES[notice.kind]) : ''}
    >
      {notice && (
        <div className={styles.notice}>
          <Body form={form} notice={notice} />
          {notice.kind === 'price-changed' ? (
            <>
              <Button wide onClick={() => void form.acceptPrices(notice)}>
                {t('notice.price.accept')}
              </Button>
              <Button wide look="secondary" onClick={form.closeNotice}>
                {t('notice.price.refuse')}
              </Button>
            </>
          ) : notice.kind === 'failed' ? (
            <>
              <Button wide onClick={form.tryAgain}>
                {t('notice.failed.again')}
              </Button>
              <Button wide look="secondary" onClick={form.closeNotice}>
                {t('notice.failed.later')}
              </Button>
            </>
          ) : (
            <Button wide onClick={form.closeNotice}>
              {t('notice.close')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
};
