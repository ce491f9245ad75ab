import type { StaffMessage } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { CallLink, PhoneNumber, Tag, WhatsAppLink } from '@shop/back-office/badges';
import { refusalToast, toast } from '@shop/back-office/feedback';
import { May } from '@shop/back-office/session';
import { useMarkMessage } from '../api/messages.ts';
import styles from './messages.module.css';

const OrderOf = ({ message: { order, orderNumber } }: { message: StaffMessage }) => {
  const { t } = useTranslation('dashboard.messages');
  if (order)
    return (
      <Link to={`/dashboard/orders/${order.uuid}`} className={styles.order}>
        {t('order')} <bdi dir="ltr">{order.number}</bdi>
      </Link>
    );
  if (orderNumber === '') return null;
  return <span className={styles.dim}>{t('unknownOrder', { number: orderNumber })}</span>;
};

/** A message as its sender wrote it, with the ways to answer. */
export const MessageCard = ({ message }: { message: StaffMessage }) => {
  const { t } = useTranslation('dashboard.messages');
  const language = useLanguage();
  const mark = useMarkMessage(message);
  const [busy, setBusy] = useState(false);
  const { uuid, state, subject, name, phone, text, createdAt, answered } = message;
  const refusal = refusalToast(`message-${uuid}`);
  const isNew = state === 'new';

  const markAs = async (next: StaffMessage['state']): Promise<void> => {
    setBusy(true);
    refusal.clear();
    try {
      const outcome = await mark(next);
      if ('problem' in outcome) refusal.say(t('notDone'), outcome.problem.title);
      else toast.done(t(`done.${next}`));
    } catch {
      refusal.say(t('notDone'), t('unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.message} data-message={uuid} aria-label={name}>
      <div className={styles.head}>
        <Tag kind={subject === 'complaint' ? 'warn' : 'neutral'}>{t(`subject.${subject}`)}</Tag>
        <OrderOf message={message} />
        <time className={styles.dim} dateTime={createdAt}>
          {formatDateTime(createdAt, language)}
        </time>
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <PhoneNumber phone={phone} />
        <CallLink phone={phone} />
        <WhatsAppLink phone={phone} />
        <May permission="order.read">
          <Link to={`/dashboard/orders?q=${encodeURIComponent(phone)}`} className={styles.dim}>
            {t('orders')}
          </Link>
        </May>
      </p>
      {answered && (
        <p className={styles.dim}>
          {t('answeredBy', { name: `\u2068${answered.by}\u2069`, time: formatDateTime(answered.at, language) })}
        </p>
      )}
      <May permission="order.confirm">
        <div className={styles.acts}>
          <Button
            loading={busy}
            variant={isNew ? 'filled' : 'default'}
            leftSection={isNew ? <IconCheck size={16} stroke={1.75} /> : <IconArrowBackUp size={16} stroke={1.75} />}
            onClick={() => void markAs(isNew ? 'answered' : 'new')}
          >
            {t(isNew ? 'answer' : 'reopen')}
          </Button>
        </div>
      </May>
    </li>
  );
};
