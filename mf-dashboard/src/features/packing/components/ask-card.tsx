import type { ContentAsk, PackingBox } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useAttempt } from '@shop/back-office/commands';
import { Trouble } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import type { PackingWrites } from '../api/packing.ts';
import styles from './packing.module.css';

/** D-4.12: a colleague wants to change the order while it is packed; it waits for the packer's yes. */
export const AskCard = ({
  box,
  ask,
  writes,
}: {
  readonly box: PackingBox;
  readonly ask: ContentAsk;
  readonly writes: PackingWrites;
}) => {
  const { t } = useTranslation('dashboard.packing');
  const { busy, trouble, attempt } = useAttempt();
  const answer = (said: 'yes' | 'no'): void => void attempt(() => writes.answerAsk(box, ask.id, said));
  return (
    <section className={styles.putBack} role="alert" aria-label={t('ask.title')}>
      <b>{t('ask.title')}</b>
      <p className={styles.askLead}>{t('ask.lead', { name: isolated(ask.by) })}</p>
      <ul>
        {ask.lines.map(({ name, before, after }, index) => (
          <li key={index}>
            <bdi>{name}</bdi>{' '}
            <b className={styles.figures}>{t('ask.figures', { before: before ?? 0, after: after ?? 0 })}</b>
          </li>
        ))}
      </ul>
      <Trouble>{trouble}</Trouble>
      <div className={styles.actions}>
        <Button className={styles.big ?? ''} loading={busy} onClick={() => answer('yes')}>
          {t('ask.yes')}
        </Button>
        <Button variant="default" className={styles.big ?? ''} disabled={busy} onClick={() => answer('no')}>
          {t('ask.no')}
        </Button>
      </div>
    </section>
  );
};
