import { EMPTY_VALUES, type FormValues } from './values.ts';

type TypedValues = Partial<Record<keyof FormValues, string>>;

const isField = (name: string): name is keyof FormValues => name in EMPTY_VALUES;

/** The values of a form's fields that the page did not set itself. */
export const typedValues = (form: HTMLFormElement | null): TypedValues =>
  Object.fromEntries(
    [...(form ? new FormData(form) : [])].flatMap(([name, value]) =>
      isField(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
