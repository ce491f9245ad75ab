import type { Problem } from '@shop/contracts';
import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useCheckedForm, type CheckedForm } from './form/use-checked-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { useAttempt } from './use-attempt.ts';

export type Created<Entity> = { readonly created: Entity } | { readonly problem: Problem };

/**
 * Makes a small thing where it is needed, and goes on with it: over a list, or over the form that has to choose one.
 * Checked by the contract before it is sent; what the server refuses stands under its field.
 * @param create one write, safe against repetition by its own key (D-4.08)
 */
export const NewEntityDialog = <Values extends Record<string, unknown>, Body, Entity>({
  title,
  lead,
  submit,
  schema,
  initialValues,
  bodyOf,
  create,
  onCreated,
  onClose,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Names the result: "Make the role". */
  submit: string;
  schema: z.ZodType<Body>;
  initialValues: Values;
  bodyOf: (values: Values) => unknown;
  create: (body: Body) => Promise<Created<Entity>>;
  onCreated: (entity: Entity) => void;
  onClose: () => void;
  children: (form: CheckedForm<Values, Body>['form']) => ReactNode;
}) => {
  const { form, check, refuse } = useCheckedForm({ schema, initialValues, bodyOf });
  const { busy, trouble, attempt } = useAttempt();

  const run = async (): Promise<void> => {
    const body = check();
    if (body === undefined) return;
    await attempt(async () => {
      const answer = await create(body);
      if ('created' in answer) {
        onCreated(answer.created);
        return undefined;
      }
      const unplaced = refuse(answer.problem.errors);
      return answer.problem.errors ? unplaced.join(' ') || undefined : answer.problem.title;
    });
  };

  return (
    <FormDialog title={title} lead={lead} submit={{ label: submit, busy, run: () => void run() }} onClose={onClose}>
      {trouble && (
        <Alert color="red" mb="md" role="alert">
          {trouble}
        </Alert>
      )}
      {children(form)}
    </FormDialog>
  );
};
