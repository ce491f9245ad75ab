import { Link, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Alert, Button, Field, TextArea } from '@shop/kit/ui';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { sendReview } from '../api/submit-review.ts';
import { refusedReview, reviewProblem, type ReviewField, type ReviewProblem } from '../model/review.ts';
import styles from './review-form.module.css';

const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z';

const RatingField = (): ReactNode => {
  const { t } = useTranslation('storefront.product');
  return (
    <fieldset className={styles.rating}>
      <legend className={styles.label}>{t('review.rating')}</legend>
      <div className={styles.stars}>
        {[5, 4, 3, 2, 1].map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={stars === 5}
              className={styles.radio}
              aria-label={t('reviews.stars', { count: stars })}
            />
            <svg width="30" height="30" viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Agreement = ({ name, error, children }: { name: string; error?: string; children: ReactNode }): ReactNode => {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          value="true"
          className={styles.checkbox}
          {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
        />
        <span>{children}</span>
      </label>
      {error && (
        <span id={id} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
};

/** SF-3.18, SF-5.11, SF-8.08. Its code comes when the visitor opens it. */
export const ReviewForm = ({ productUuid, onSent }: { productUuid: string; onSent: () => void }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [problem, setProblem] = useState<ReviewProblem>();
  const [sending, setSending] = useState(false);
  const showProblem = (found: ReviewProblem, form: HTMLFormElement): void => {
    setProblem(found);
    const first = form.elements.namedItem(found.fields[0] ?? '');
    if (first instanceof HTMLElement) first.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const formElement = event.currentTarget;
    const form = new FormData(formElement);
    const foundProblem = reviewProblem(form, Date.now());
    if (foundProblem) return showProblem(foundProblem, formElement);
    setProblem(undefined);
    const image = form.get('image');
    if (image instanceof File && image.size === 0) form.delete('image');
    form.set('productUuid', productUuid);
    setSending(true);
    try {
      await sendReview(form);
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) console.error('the review could not be sent: the form shows an error', error);
      setSending(false);
      showProblem(
        error instanceof ApiError ? refusedReview(error.status, error.problem?.errors) : refusedReview(),
        formElement,
      );
    }
  };
  const errorOf = (name: ReviewField): { error?: string } =>
    problem?.fields.includes(name) ? { error: t(`review.wrong.${name}`) } : {};
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)} aria-label={t('reviews.give')}>
      <RatingField />
      <div className={styles.pair}>
        <Field label={t('review.name')} name="name" autoComplete="name" maxLength={60} {...errorOf('name')} />
        <Field
          label={t('review.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={20}
          {...errorOf('phone')}
        />
        <Field
          label={t('review.email')}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          {...errorOf('email')}
        />
        <Field label={t('review.purchaseDate')} name="purchaseDate" type="date" {...errorOf('purchaseDate')} />
      </div>
      <TextArea label={t('review.text')} name="text" maxLength={4000} {...errorOf('text')} />
      <Field
        label={`${t('review.image')} (${t('review.optional')})`}
        name="image"
        type="file"
        accept="image/*"
        className={styles.file}
        {...errorOf('image')}
      />
      <Agreement name="boughtHere" {...errorOf('boughtHere')}>
        {t('review.boughtHere')}
      </Agreement>
      <Agreement name="acceptedPolicy" {...errorOf('acceptedPolicy')}>
        {t('review.acceptedPolicy')}{' '}
        <Link to="/pages/donnees-personnelles" className={styles.policy}>
          {t('review.policyLink')}
        </Link>
      </Agreement>
      {/* Next to the button: on a phone the head of the form is out of view. */}
      {problem && <Alert title={t(`review.${problem.message}`)} />}
      <Button type="submit" sending={sending}>
        {t(sending ? 'review.sending' : 'review.send')}
      </Button>
    </form>
  );
};
