import { KeyHint } from '@shop/back-office/keyboard';
import type { ParcelAnswer, ParcelTask } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { choicesOf, questionOf } from './parcel-answers.ts';
import styles from './parcel-tasks.module.css';

/** The answers that a parcel's company can take, each with its key. */
export const AnswerButtons = ({
  task,
  isSending,
  hasDigits = false,
  onAnswer,
}: {
  readonly task: ParcelTask;
  readonly isSending: boolean;
  /** Answered by digits in the order of the buttons, in place of letters. */
  readonly hasDigits?: boolean;
  readonly onAnswer: (answer: ParcelAnswer) => void;
}) => {
  const { t } = useTranslation('dashboard.parcels');
  const choices = choicesOf(task);
  if (choices.length === 0) return null;
  return (
    <span className={styles.answers} role="group" aria-label={t('answers')}>
      {choices.map(({ answer, key }, at) => {
        const face = hasDigits ? String(at + 1) : key.toUpperCase();
        return (
          <Button
            key={answer}
            variant="default"
            size={hasDigits ? 'lg' : 'sm'}
            className={styles.answer}
            data-grave={questionOf(answer) === 'sure' || undefined}
            disabled={isSending}
            aria-keyshortcuts={face}
            onClick={() => onAnswer(answer)}
          >
            {t(`answer.${answer}`)}
            <KeyHint of={face} />
          </Button>
        );
      })}
    </span>
  );
};
