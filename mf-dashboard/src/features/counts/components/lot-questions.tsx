import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import type { LotQuestion } from '../model/scan-queue.ts';
import styles from './counts.module.css';

/** Which lot a code was scanned of, where its item has several. The answer holds for the next scans of the code. */
export const LotQuestions = ({
  questions,
  hasChosen,
  onChoose,
  onDrop,
  onForget,
}: {
  readonly questions: readonly LotQuestion[];
  readonly hasChosen: boolean;
  readonly onChoose: (question: LotQuestion, lot: string) => void;
  readonly onDrop: (question: LotQuestion) => void;
  readonly onForget: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  return (
    <>
      {questions.map((question) => (
        <fieldset key={question.entries[0]?.id} className={styles.question}>
          <legend>{t('lots.which', { name: question.name, count: question.entries.length })}</legend>
          {question.lots.map((lot) => (
            <Button key={lot} variant="default" onClick={() => onChoose(question, lot)}>
              {lot === '' ? t('lots.none') : <bdi dir="ltr">{lot}</bdi>}
            </Button>
          ))}
          <Button variant="subtle" color="gray" onClick={() => onDrop(question)}>
            {t('lots.drop')}
          </Button>
        </fieldset>
      ))}
      {hasChosen && questions.length === 0 && (
        <Button variant="subtle" color="gray" onClick={onForget}>
          {t('lots.forget')}
        </Button>
      )}
    </>
  );
};
