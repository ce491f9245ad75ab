import { refusalToast, toast, useTroubleText } from '@shop/back-office/feedback';
import { partOnDemand } from '@shop/back-office/lazy';
import { isolated } from '@shop/back-office/text';
import type { ParcelAnswer, ParcelTask } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { useRef, useState, type ReactNode } from 'react';
import { choicesOf, questionOf } from './parcel-answers.ts';
import { useAnswerParcel, type TypedAnswer } from './parcel-tasks.ts';

const AnswerDialog = partOnDemand(async () => (await import('./answer-dialog.tsx')).AnswerDialog);
/** A second press within this time belongs to the first (T-2.06): the next parcel may be there already. */
const DOUBLE_PRESS_MS = 400;

export interface Answering {
  /** Sends an answer, or opens the dialog that asks what it needs. One that the task does not offer does nothing. */
  readonly answer: (task: ParcelTask, answer: ParcelAnswer) => void;
  /** The parcels whose answer is on its way. */
  readonly sending: readonly string[];
  readonly dialog: ReactNode;
}

/** One-press answers for parcels that wait for a person. @param onDone is told of what was written */
export const useAnswering = (onDone: (task: ParcelTask) => void = () => undefined): Answering => {
  const { t } = useTranslation('dashboard.parcels');
  const troubleText = useTroubleText();
  const send = useAnswerParcel();
  const [asked, setAsked] = useState<{ readonly task: ParcelTask; readonly answer: ParcelAnswer }>();
  const [sending, setSending] = useState<readonly string[]>([]);
  const pressedAt = useRef(-Infinity);

  const write = async (task: ParcelTask, typed: TypedAnswer): Promise<string | undefined> => {
    setSending((before) => [...before, task.expedition]);
    try {
      const why = await send(task, typed);
      if (why !== undefined) return why;
      toast.done(t(`done.${typed.answer}`, { number: isolated(task.number) }));
      onDone(task);
      return undefined;
    } finally {
      setSending((before) => before.filter((one) => one !== task.expedition));
    }
  };
  const writeAtOnce = async (task: ParcelTask, answer: ParcelAnswer): Promise<void> => {
    const refusal = refusalToast(`parcel-${task.expedition}`);
    const title = t('failed', { number: isolated(task.number) });
    refusal.clear();
    try {
      const why = await write(task, { answer });
      if (why !== undefined) refusal.say(title, why);
    } catch (error) {
      refusal.say(title, troubleText(error));
    }
  };
  return {
    sending,
    answer: (task, answer) => {
      const now = performance.now();
      const isDouble = now - pressedAt.current < DOUBLE_PRESS_MS;
      if (isDouble || sending.includes(task.expedition)) return;
      if (!choicesOf(task).some((choice) => choice.answer === answer)) return;
      pressedAt.current = now;
      if (questionOf(answer) === null) void writeAtOnce(task, answer);
      else setAsked({ task, answer });
    },
    dialog: asked && (
      <AnswerDialog
        key={`${asked.task.expedition} ${asked.answer}`}
        task={asked.task}
        answer={asked.answer}
        onSend={(typed) => write(asked.task, typed)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
};
