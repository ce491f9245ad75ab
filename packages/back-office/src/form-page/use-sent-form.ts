import type { Problem } from '@shop/contracts';
import { useAttempt } from '../commands/use-attempt.ts';
import { useCheckedForm, type CheckedForm, type CheckedFormOptions } from './use-checked-form.ts';

export interface Refused {
  readonly problem: Problem;
}
const isRefused = (answer: object): answer is Refused => 'problem' in answer;

/** Errors that belong to no field; an error without any field gives its title. */
export const besideFields = (
  { errors, title }: Problem,
  refuse: CheckedForm<Record<string, unknown>, unknown>['refuse'],
): readonly string[] => {
  const unplaced = refuse(errors);
  return errors === undefined ? [title] : unplaced;
};

/**
 * A form that is sent once it is checked: while that is under way it is busy, and what the server refuses stands under
 * its field, or in `trouble`.
 * @param onDone takes the answer, and is waited for; a sentence that it returns is told as trouble
 */
export const useSentForm = <Values extends Record<string, unknown>, Body, Done extends object>({
  send,
  onDone,
  ...checked
}: CheckedFormOptions<Values, Body> & {
  readonly send: (body: Body) => Promise<Done | Refused>;
  readonly onDone: (done: Done) => unknown;
}) => {
  const { form, check, refuse } = useCheckedForm(checked);
  const { busy, trouble, attempt } = useAttempt();
  const submit = async (): Promise<void> => {
    const body = check();
    if (body === undefined) return;
    await attempt(async () => {
      const answer = await send(body);
      if (isRefused(answer)) return besideFields(answer.problem, refuse).join(' ') || undefined;
      const told = await onDone(answer);
      return typeof told === 'string' ? told : undefined;
    });
  };
  return { form, busy, trouble, submit: () => void submit() };
};
