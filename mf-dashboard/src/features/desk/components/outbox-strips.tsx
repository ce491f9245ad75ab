import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Alert, Button } from '@mantine/core';
import { useTroubleText } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { outbox, useOutbox, type Trouble } from '../model/outbox.ts';
import { useChangeText } from '../model/use-change-text.ts';
import styles from './desk.module.css';

/** What is wrong, in words. */
const useWords = () => {
  const { t } = useTranslation('dashboard.desk');
  const changeText = useChangeText();
  const troubleText = useTroubleText();
  return ({ chosen, sent }: Trouble): string => {
    switch (sent.kind) {
      case 'changed':
        return changeText(chosen.order, sent.fresh);
      case 'short':
        return [
          t('trouble.short'),
          ...sent.shortages.map(({ name, required, available }) =>
            t('short.line', { name: isolated(name), required, available }),
          ),
        ].join(' ');
      case 'lost':
        return sent.holder === null ? t('lost.nobody') : t('lost.by', { name: isolated(sent.holder) });
      case 'refused':
        return sent.title;
      case 'failed':
        return troubleText(sent.error);
    }
  };
};

const Strip = ({ trouble, onReopen }: { readonly trouble: Trouble; readonly onReopen: (order: Order) => void }) => {
  const { t } = useTranslation('dashboard.desk');
  const words = useWords();
  const { order, outcome, note } = trouble.chosen;
  return (
    <Alert
      color="red"
      role="alert"
      p="xs"
      title={t('trouble.title', { number: isolated(order.number), outcome: t(`outcome.${outcome.kind}`) })}
    >
      <span className={styles.strip}>
        <span>
          {words(trouble)}
          {note !== '' && (
            <>
              {' '}
              {t('trouble.note')} <q dir="auto">{note}</q>
            </>
          )}
        </span>
        <span className={styles.stripTools}>
          {trouble.sent.kind === 'short' && (
            <Button
              component="a"
              href={`/dashboard/orders/${order.uuid}?edit=1`}
              target="_blank"
              rel="noreferrer"
              size="compact-sm"
              variant="default"
            >
              {t('short.change')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              outbox.dismiss(trouble);
              onReopen(order);
            }}
          >
            {t('trouble.reopen')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => outbox.dismiss(trouble)}>
            {t('trouble.dismiss')}
          </Button>
        </span>
      </span>
    </Alert>
  );
};

/** Outcomes that could not be written, each with its order, and those that wait for the network. */
export const OutboxStrips = ({ onReopen }: { readonly onReopen: (order: Order) => void }) => {
  const { t } = useTranslation('dashboard.desk');
  const { troubles, unsent, isOffline } = useOutbox();
  return (
    <>
      {isOffline && unsent.length > 0 && (
        <Alert color="yellow" role="status" p="xs">
          {t('trouble.offline', { count: unsent.length })}
        </Alert>
      )}
      {troubles.map((trouble) => (
        <Strip key={trouble.chosen.key} trouble={trouble} onReopen={onReopen} />
      ))}
    </>
  );
};
