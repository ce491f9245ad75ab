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
 * A form that is checked before it is sent. The server's errors are shown under their fields, others in `trouble`.
 * @param onDone receives the response; `busy` lasts until it has finished. A text that it returns is shown as an error.
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
      const message = await onDone(answer);
      return typeof message === 'string' ? message : undefined;
    });
  };
  return { form, busy, trouble, submit: () => void submit() };
};
