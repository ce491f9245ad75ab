import {
  MAX_MESSAGE_LENGTH,
  MAX_SENDER_LENGTH,
  MESSAGE_SUBJECTS,
  needsOrderNumber,
  normalizePhone,
} from '@shop/contracts/order';
import { Link, useSearchParams, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Alert, Button, Field, SelectField, TextArea } from '@shop/kit/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { sendMessage } from '../api/send-message.ts';
import { clearDraft, readDraft, storeDraft } from '../model/draft.ts';
import {
  createMessageKeys,
  MESSAGE_FIELDS,
  subjectOf,
  typedMessage,
  wrongFields,
  type MessageField,
  type MessageProblem,
} from '../model/message-form.ts';
import styles from './contact.module.css';

const Sent = ({ phone, onAnother }: { phone: string; onAnother: () => void }): ReactNode => {
  const { t } = useTranslation('storefront.page');
  const box = useRef<HTMLDivElement>(null);
  // It is much lower than the form: the visitor would be left below it.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.sent} role="status" ref={box} tabIndex={-1}>
      <h2 className={styles.title}>{t('contact.sent.title')}</h2>
      <p>{t('contact.sent.text', { phone: `\u2066${formatPhone(phone)}\u2069` })}</p>
      <Button look="secondary" onClick={onAnother}>
        {t('contact.sent.another')}
      </Button>
    </div>
  );
};

/** The subject and the order of the address, `?subject=exchange&order=26-000123`, once the page runs in the browser. */
const namesOf = (search: URLSearchParams): string =>
  `${search.get('subject') ?? ''} ${search.get('order') ?? ''}`.trim();
const useAddress = () => {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  return hydrated
    ? { subject: subjectOf(search.get('subject')), orderNumber: search.get('order') ?? '', names: namesOf(search) }
    : { subject: subjectOf(null), orderNumber: '', names: '' };
};

/** Fills in the draft of this tab once the page runs in the browser; what was typed before that stays. */
const useDraft = ({ orderNumber, names }: ReturnType<typeof useAddress>, onSubject: (subject: string) => void) => {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const draft = readDraft();
    // An address that names another subject or order was opened for that one.
    const isOther = names !== '' && names !== draft.address;
    for (const name of MESSAGE_FIELDS) {
      const field = form.current?.elements.namedItem(name);
      const value = name === 'orderNumber' && isOther && orderNumber !== '' ? orderNumber : draft[name];
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (value !== undefined && field.value === field.defaultValue) field.value = value;
    }
    if (draft.subject !== undefined && !isOther) onSubject(draft.subject);
    // Runs once: the draft is of this page's own making from then on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hydrated]);
  return form;
};

/** One form for questions, exchanges and complaints. */
export const ContactForm = (): ReactNode => {
  const { t } = useTranslation('storefront.page');
  const hydrated = useHydrated();
  const address = useAddress();
  const [chosen, setChosen] = useState<string>();
  const [keyOf] = useState(createMessageKeys);
  const [problem, setProblem] = useState<MessageProblem>();
  const [sending, setSending] = useState(false);
  const [sentFrom, setSentFrom] = useState<string>();
  const subject = chosen === undefined ? address.subject : subjectOf(chosen);
  const formElement = useDraft(address, setChosen);

  const showProblem = (form: HTMLFormElement, found: MessageProblem): void => {
    setProblem(found);
    const first = found.kind === 'toCorrect' ? form.elements.namedItem(found.fields[0] ?? '') : null;
    if (first instanceof HTMLElement) first.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = typedMessage(new FormData(form));
    const fields = wrongFields(message);
    if (fields.length > 0) return showProblem(form, { kind: 'toCorrect', fields });
    setProblem(undefined);
    setSending(true);
    const found = await sendMessage(message, keyOf(message));
    setSending(false);
    if (found) return showProblem(form, found);
    clearDraft();
    setSentFrom(normalizePhone(message.phone));
  };

  if (sentFrom !== undefined) return <Sent phone={sentFrom} onAnother={() => setSentFrom(undefined)} />;
  const errorOf = (field: MessageField): { error?: string } =>
    problem?.kind === 'toCorrect' && problem.fields.includes(field) ? { error: t(`contact.wrong.${field}`) } : {};
  return (
    <form
      className={styles.form}
      noValidate
      ref={formElement}
      onInput={(event) => storeDraft(typedMessage(new FormData(event.currentTarget)), address.names)}
      onSubmit={(event) => void submit(event)}
      aria-label={t('contact.form.title')}
    >
      <h2 className={styles.title}>{t('contact.form.title')}</h2>
      <noscript>
        <p>{t('contact.form.noScript')}</p>
      </noscript>
      <SelectField
        label={t('contact.form.subject')}
        name="subject"
        value={subject}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={MESSAGE_SUBJECTS.map((value) => ({ value, label: t(`contact.subject.${value}`) }))}
      />
      <div className={styles.pair}>
        <Field
          label={t('contact.form.name')}
          name="name"
          autoComplete="name"
          maxLength={MAX_SENDER_LENGTH}
          {...errorOf('name')}
        />
        <Field
          label={t('contact.form.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={20}
          {...errorOf('phone')}
        />
      </div>
      <Field
        key={address.orderNumber}
        label={t('contact.form.orderNumber')}
        name="orderNumber"
        dir="ltr"
        inputMode="numeric"
        maxLength={20}
        defaultValue={address.orderNumber}
        optional={!needsOrderNumber(subject)}
        hint={t('contact.form.numberHint')}
        {...errorOf('orderNumber')}
      />
      <TextArea
        label={t('contact.form.text')}
        name="text"
        rows={6}
        maxLength={MAX_MESSAGE_LENGTH}
        {...(subject !== 'question' && { hint: t(`contact.textHint.${subject}`) })}
        {...errorOf('text')}
      />
      {/* Next to the button: on a phone the head of the form is out of view. */}
      {problem && (
        <Alert
          title={
            problem.kind === 'later'
              ? t('contact.problem.later', { count: problem.minutes })
              : t(`contact.problem.${problem.kind}`)
          }
        />
      )}
      <div className={styles.foot}>
        <Button type="submit" sending={sending} disabled={!hydrated}>
          {t(sending ? 'contact.form.sending' : 'contact.form.send')}
        </Button>
        <Link to="/pages/donnees-personnelles">{t('contact.form.privacy')}</Link>
      </div>
    </form>
  );
};
