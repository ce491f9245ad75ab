import { useTranslation } from '@shop/kit';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import type { CheckedForm } from '../form-page/use-checked-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { LeaveQuestion } from '../form-page/leave-question.tsx';
import { useSentForm, type Refused } from '../form-page/use-sent-form.ts';
import { Flash } from '../feedback/flash.tsx';

export type Created<Entity> = { readonly created: Entity } | Refused;

/**
 * Creates a small entity without leaving the page: from its list, or from a form that selects one. Closing the dialog
 * with typed values asks for confirmation.
 * @param create sends the write under an idempotency key (D-4.08)
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
  /** Label of the button, which names the result: "Make the role". */
  submit: string;
  schema: z.ZodType<Body>;
  initialValues: Values;
  bodyOf: (values: Values) => unknown;
  create: (body: Body) => Promise<Created<Entity>>;
  onCreated: (entity: Entity) => void;
  onClose: () => void;
  children: (form: CheckedForm<Values, Body>['form']) => ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const {
    form,
    busy,
    trouble,
    submit: run,
  } = useSentForm({
    schema,
    initialValues,
    bodyOf,
    send: create,
    onDone: ({ created }) => onCreated(created),
  });

  const [leaving, setLeaving] = useState(false);
  // Both the question and the dialog below it receive Escape.
  const leave = (): void => {
    if (leaving) return;
    if (form.isDirty()) setLeaving(true);
    else onClose();
  };

  return (
    <>
      <FormDialog
        title={title}
        lead={lead}
        submit={{ label: submit, busy, run }}
        closeLabel={t('dialog.cancel')}
        onClose={leave}
      >
        <Flash mb="md">{trouble}</Flash>
        {children(form)}
      </FormDialog>
      {leaving && <LeaveQuestion onLeave={onClose} onStay={() => setLeaving(false)} />}
    </>
  );
};
