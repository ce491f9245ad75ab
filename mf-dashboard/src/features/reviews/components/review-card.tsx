import type { StaffReview } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDate, formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconCheck, IconMessage, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { May } from '@shop/back-office/session';
import { CallLink, PhoneNumber } from '@shop/back-office/badges';
import { refusalToast, toast } from '@shop/back-office/feedback';
import { useReviewActs } from '../api/reviews.ts';
import { WordsDialog } from './words-dialog.tsx';
import { Rating } from '@shop/back-office/mantine/rating';
import styles from './reviews.module.css';

const READY = ['offTopic', 'insult', 'personal', 'notBought'] as const;

/** A review as its writer sent it, and what can be done with it. */
export const ReviewCard = ({ review }: { review: StaffReview }) => {
  const { t } = useTranslation('dashboard.reviews');
  const language = useLanguage();
  const acts = useReviewActs(review);
  const [open, setOpen] = useState<'refuse' | 'answer'>();
  const [busy, setBusy] = useState(false);
  const { uuid, state, rating, text, name, phone, email, images, reason, answer, productName } = review;
  const refusal = refusalToast(`review-${uuid}`);
  const close = () => setOpen(undefined);

  const approve = async (): Promise<void> => {
    setBusy(true);
    refusal.clear();
    try {
      const answered = await acts.approve();
      if ('problem' in answered) refusal.say(t('notDone'), answered.problem.title);
      else toast.done(t('approved'));
    } catch {
      refusal.say(t('notDone'), t('unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.review} data-review={uuid}>
      <div className={styles.head}>
        <Rating role="img" value={rating} fractions={2} readOnly aria-label={t('stars', { count: rating })} />
        <Link to={`/dashboard/products/${review.product}`} className={styles.product} dir="auto">
          {productName || t('noProduct')}
        </Link>
        <time className={styles.dim} dateTime={review.createdAt}>
          {formatDateTime(review.createdAt, language)}
        </time>
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {images.length > 0 && (
        <span className={styles.photos}>
          {images.map(({ displayUrl }) => (
            <a key={displayUrl} href={displayUrl} target="_blank" rel="noreferrer">
              <img src={displayUrl} alt={t('photo', { name })} width={72} height={72} loading="lazy" />
            </a>
          ))}
        </span>
      )}
      <p className={styles.who}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {phone && (
          <>
            <PhoneNumber phone={phone} />
            <CallLink phone={phone} />
            <May permission="order.read">
              <Link to={`/dashboard/orders?q=${encodeURIComponent(phone)}`} className={styles.orders}>
                {t('orders')}
              </Link>
            </May>
          </>
        )}
        {email && (
          <bdi dir="ltr" className={styles.dim}>
            {email}
          </bdi>
        )}
        {review.purchaseDate && (
          <span className={styles.dim} data-own="">
            {t('bought', { date: formatDate(review.purchaseDate, language) })}
          </span>
        )}
        {review.enteredBy && <span className={styles.dim}>{t('enteredBy', { name: review.enteredBy })}</span>}
      </p>
      {state === 'refused' && reason && <p className={styles.said}>{t('refusedFor', { reason })}</p>}
      {answer && (
        <p className={styles.said}>
          <strong>{t('answer.ours')}</strong> <span dir="auto">{answer}</span>
        </p>
      )}
      <May permission="product.write">
        <div className={styles.acts}>
          {state !== 'approved' && (
            <Button
              leftSection={<IconCheck size={16} stroke={1.75} />}
              loading={busy}
              variant={state === 'waiting' ? 'filled' : 'default'}
              onClick={() => void approve()}
            >
              {t('approve')}
            </Button>
          )}
          {state !== 'refused' && (
            <Button variant="default" leftSection={<IconX size={16} stroke={1.75} />} onClick={() => setOpen('refuse')}>
              {t('refuse.act')}
            </Button>
          )}
          {state !== 'refused' && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconMessage size={16} stroke={1.75} />}
              onClick={() => setOpen('answer')}
            >
              {t(answer ? 'answer.change' : 'answer.act')}
            </Button>
          )}
        </div>
      </May>
      {open === 'refuse' && (
        <WordsDialog
          title={t('refuse.title', { name })}
          lead={t('refuse.text')}
          label={t('refuse.reason')}
          submit={t('refuse.submit')}
          danger
          required
          initial=""
          ready={READY.map((one) => t(`refuse.ready.${one}`))}
          maxLength={500}
          field="reason"
          run={acts.refuse}
          onDone={() => {
            toast.done(t('refused'));
            close();
          }}
          onClose={close}
        />
      )}
      {open === 'answer' && (
        <WordsDialog
          title={t('answer.title', { name })}
          lead={t('answer.text')}
          label={t('answer.words')}
          submit={t('answer.submit')}
          initial={answer}
          maxLength={2000}
          field="answer"
          run={acts.answer}
          onDone={() => {
            toast.done(t('answered'));
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
};
