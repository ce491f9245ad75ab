import type { Problem } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';

/** Asks for words: why a review is refused, or what the shop says to it. */
export const WordsDialog = ({
  title,
  lead,
  label,
  submit,
  danger = false,
  required = false,
  initial,
  ready = [],
  maxLength,
  field,
  run,
  onDone,
  onClose,
}: {
  title: string;
  lead: string;
  label: string;
  submit: string;
  danger?: boolean;
  required?: boolean;
  initial: string;
  /** Words that are often said. */
  ready?: readonly string[];
  maxLength: number;
  /** The name of the field in the server's errors. */
  field: string;
  run: (words: string) => Promise<{ readonly problem: Problem } | object>;
  onDone: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.reviews');
  const [words, setWords] = useState(initial);
  const [wrong, setWrong] = useState<string>();
  const { busy, trouble, attempt } = useAttempt();
  const send = () => {
    if (required && words.trim() === '') return setWrong(t('wordsWanted'));
    return void attempt(async () => {
      setWrong(undefined);
      const answer = await run(words);
      if (!('problem' in answer)) {
        onDone();
        return undefined;
      }
      const said = answer.problem.errors?.[field]?.join(' ');
      setWrong(said);
      return said === undefined ? answer.problem.title : undefined;
    });
  };
  return (
    <FormDialog title={title} lead={lead} submit={{ label: submit, danger, busy, run: send }} onClose={onClose}>
      <Flash mb="md">{trouble}</Flash>
      {ready.length > 0 && (
        <Group gap="xs" mb="sm">
          {ready.map((one) => (
            <Button key={one} variant="default" size="xs" onClick={() => setWords(one)}>
              {one}
            </Button>
          ))}
        </Group>
      )}
      <Textarea
        label={label}
        required={required}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        dir="auto"
        maxLength={maxLength}
        value={words}
        error={wrong}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
