import { lazyPart, OptionalPart, useShop, useTranslation } from '@shop/kit';
import { Button, Dialog } from '@shop/kit/ui';
import { createElement, type ReactNode } from 'react';
import { FieldChips } from './field-chips.tsx';
import { loadedEngine } from './load-engine.ts';
import { leftIn } from './left-in.ts';
import { NoticeSign as Sign } from './notice-sign.tsx';
import styles from './notices.module.css';
import type { Notice } from './notice.ts';
import type { OrderForm } from './use-order-form.ts';

const CountdownRing = lazyPart(async () => (await import('../cooldown/countdown-ring.tsx')).CountdownRing);

const Body = ({ form, notice }: { form: OrderForm; notice: Notice }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { cooldownSeconds } = useShop();
  switch (notice.kind) {
    case 'wait':
      return (
        <>
          <OptionalPart>
            <CountdownRing seconds={form.seconds} of={Math.max(cooldownSeconds, notice.seconds)} />
          </OptionalPart>
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
          <FieldChips fields={notice.fields} onChoose={form.goTo} />
          {notice.wrong.length > 0 && (
            <>
              <p>{t('form.alsoCorrect')}</p>
              <FieldChips fields={notice.wrong} onChoose={form.goTo} />
            </>
          )}
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
    case 'blocked':
    case 'unavailable':
    case 'price-changed': {
      // Answers of the engine, so it is there.
      const engine = loadedEngine();
      return engine ? createElement(engine.AnswerNotice, { notice }) : null;
    }
  }
};

const TITLES: Readonly<Record<Notice['kind'], string>> = {
  wait: 'notice.wait.title',
  missing: 'form.missingMandatoryInfo',
  empty: 'form.emptyCart',
  failed: 'notice.failed.title',
  blocked: 'notice.blocked.title',
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
          ) : notice.kind === 'unavailable' && leftIn(notice) !== undefined ? (
            <>
              <Button wide onClick={() => form.takeLeft(notice)}>
                {t(notice.lines.length === 1 ? 'notice.unavailable.take' : 'notice.unavailable.takeAll', {
                  count: leftIn(notice),
                })}
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
