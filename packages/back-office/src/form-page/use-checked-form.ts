import type { Problem } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { textOfIssue } from './issue-texts.ts';

/** The server's field errors: sentences, or keys such as `order.validation.reason`. */
type FieldErrors = NonNullable<Problem['errors']>;
const KEY = /^[\w-]+(\.[\w-]+)+$/;

export interface CheckedForm<Values extends Record<string, unknown>, Body> {
  readonly form: UseFormReturnType<Values>;
  /**
   * The typed values as the endpoint takes them; undefined if the contract refuses them, and the errors are then shown.
   */
  readonly check: () => Body | undefined;
  /**
   * BO-5.06: puts the server's field errors under their fields and the focus on the first.
   * @returns the messages for which this form has no field
   */
  readonly refuse: (errors: FieldErrors | undefined) => readonly string[];
}

export interface CheckedFormOptions<Values extends Record<string, unknown>, Body> {
  readonly schema: z.ZodType<Body>;
  readonly initialValues: Values;
  /** Converts the form's values to the request body, for example without empty optional fields. */
  readonly bodyOf?: (values: Values) => unknown;
}

/** A form that the contract's schema checks before it is sent, and that also shows the server's errors. */
export const useCheckedForm = <Values extends Record<string, unknown>, Body>({
  schema,
  initialValues,
  bodyOf = (values) => values,
}: CheckedFormOptions<Values, Body>): CheckedForm<Values, Body> =>
  useFormCheckedBy({ schemaOf: () => schema, initialValues, bodyOf });

/** The same for a schema that loads after the form; `schemaOf` is read at each check. */
export const useFormCheckedBy = <Values extends Record<string, unknown>, Body>({
  schemaOf,
  initialValues,
  bodyOf,
}: {
  schemaOf: () => z.ZodType<Body> | undefined;
  initialValues: Values;
  bodyOf: (values: Values) => unknown;
}): CheckedForm<Values, Body> => {
  const { t } = useTranslation('dashboard.frame');
  const textOf = (message: string): string =>
    KEY.test(message) ? t(`field.of.${message}`, { defaultValue: t('field.wrong') }) : message;

  const form = useForm<Values>({
    initialValues,
    validate: (values): FormErrors => {
      const read = schemaOf()?.safeParse(bodyOf(values), { reportInput: true });
      const found: FormErrors = {};
      for (const issue of read?.error?.issues ?? []) {
        const { key, values: figures } = textOfIssue(issue);
        // A custom rule of the contract names its error by a key.
        found[issue.path.join('.')] ??= KEY.test(issue.message) ? textOf(issue.message) : t(key, figures);
      }
      return found;
    },
  });
  const focusFirst = (fields: readonly string[]): void => {
    const [first] = fields;
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  return {
    form,
    check: () => {
      const { hasErrors, errors } = form.validate();
      if (hasErrors) focusFirst(Object.keys(errors));
      const read = schemaOf()?.safeParse(bodyOf(form.getValues()));
      return hasErrors || !read?.success ? undefined : read.data;
    },
    refuse: (errors = {}) => {
      const fields = Object.keys(form.getValues());
      const isOurs = (path: string): boolean => fields.includes(path.split('.')[0] ?? '');
      const texts = Object.entries(errors).map(([path, messages]) => [path, messages.map(textOf).join(' ')] as const);
      const ours = texts.filter(([path]) => isOurs(path));
      form.setErrors(Object.fromEntries(ours));
      focusFirst(ours.map(([path]) => path));
      return texts.filter(([path]) => !isOurs(path)).map(([, message]) => message);
    },
  };
};
