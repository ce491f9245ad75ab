import { useAttempt } from '@shop/back-office/commands';
import { algiersToday, useNow } from '@shop/back-office/dates';
import { FormDialog } from '@shop/back-office/dialogs';
import { Trouble } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import type { ParcelAnswer, ParcelTask } from '@shop/contracts/logistics/dashboard';
import { isPhone, normalizePhone } from '@shop/contracts/order';
import { useTranslation } from '@shop/kit';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { questionOf } from './parcel-answers.ts';
import type { TypedAnswer } from './parcel-tasks.ts';
import styles from './parcel-tasks.module.css';

const MAX_NOTE = 255;
const DAY_MS = 86_400_000;

/** What an answer needs: another number, another date, or a second look at what cannot be taken back. */
export const AnswerDialog = ({
  task: { number, customer, secondPhone, transporter },
  answer,
  onSend,
  onClose,
}: {
  readonly task: ParcelTask;
  readonly answer: ParcelAnswer;
  /** Resolves to the text that says why it was not written. */
  readonly onSend: (typed: TypedAnswer) => Promise<string | undefined>;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.parcels');
  const question = questionOf(answer);
  const now = useNow();
  const { busy, trouble, attempt } = useAttempt();
  const [phone, setPhone] = useState(secondPhone ?? '');
  const [date, setDate] = useState('');
  const [note, setNote] = useState('');
  // The company's round of today has left.
  const tomorrow = algiersToday(now + DAY_MS);
  const [isTried, setTried] = useState(false);
  const isMissing = (question === 'phone' && phone.trim() === '') || (question === 'date' && date === '');
  const isWrong = (question === 'phone' && !isPhone(phone)) || (question === 'date' && date < tomorrow);
  const wrong = isTried && !isMissing && isWrong && t(`wrong.${question === 'phone' ? 'phone' : 'date'}`);
  const send = (): void => {
    setTried(true);
    if (isWrong) return;
    void attempt(async () => {
      const why = await onSend({
        answer,
        ...(question === 'phone' && { phone: normalizePhone(phone) }),
        ...(question === 'date' && { date }),
        ...(note.trim() !== '' && { note: note.trim() }),
      });
      if (why === undefined) onClose();
      return why;
    });
  };
  return (
    <FormDialog
      title={t(`ask.${answer}`, { number: isolated(number) })}
      lead={t(`askLead.${answer}`, { customer: isolated(customer), transporter: isolated(transporter.name) })}
      submit={{ label: t(`answer.${answer}`), danger: question === 'sure', disabled: isMissing, busy, run: send }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Trouble>{trouble}</Trouble>
        {question === 'phone' && (
          <TextInput
            data-autofocus
            label={t('field.phone')}
            required
            type="tel"
            dir="ltr"
            maxLength={20}
            error={wrong}
            value={phone}
            onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          />
        )}
        {question === 'date' && (
          <TextInput
            data-autofocus
            label={t('field.date')}
            required
            type="date"
            min={tomorrow}
            error={wrong}
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        )}
        <Textarea
          label={t('field.note')}
          description={t('field.noteText')}
          autosize
          minRows={2}
          dir="auto"
          maxLength={MAX_NOTE}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
};
