import type { Problem } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useFormCheckedBy, type CheckedForm } from './use-checked-form.ts';
import { besideFields } from './use-sent-form.ts';
import { changedFields, mergeFields, takeOf } from './merge-fields.ts';

/** The stored values of a form's fields, with their version. */
export interface Version<Values> {
  readonly version: number;
  readonly values: Values;
}

/** The other person, and when they saved. */
export interface Saver {
  readonly name: string;
  readonly at: string;
}

/** Result of a write. `changed` is the 409 response with the values that another person saved. */
export type SaveAnswer<Values> =
  | { readonly outcome: 'saved'; readonly fresh: Version<Values> }
  | {
      readonly outcome: 'changed';
      readonly fresh: Version<Values>;
      /** Finds out who saved; it is asked where both changed the same field. */
      readonly who?: () => Promise<Saver | undefined>;
    }
  | { readonly outcome: 'refused'; readonly problem: Problem };

export type SaveResult =
  | { readonly saved: true }
  /** `merged`: two people changed the same field. `messages`: errors from the server that belong to no field. */
  | {
      readonly saved: false;
      readonly merged?: true;
      readonly by?: Saver | undefined;
      readonly messages: readonly string[];
      /** The fields with an error or a conflict. */
      readonly fields: readonly string[];
    };

export interface SavedForm<Values extends Record<string, unknown>> {
  readonly form: CheckedForm<Values, unknown>['form'];
  /** The fields that differ from the stored values. */
  readonly changed: readonly string[];
  /** The other person's values of fields in conflict; of a text, only the languages in conflict. */
  readonly theirs: Partial<Values>;
  /** @param language takes only this language of a text */
  readonly takeTheirs: (field: keyof Values & string, language?: string) => void;
  readonly undo: () => void;
  readonly save: () => Promise<SaveResult>;
}

const SAVED: SaveResult = { saved: true };
/** Limit of retries if other people keep saving other fields. After that the person has to click again. */
const ATTEMPTS = 3;

/**
 * A form for a record with a version (D-4.03). After a version conflict it takes the fields that only the other person
 * changed, keeps those changed here, and lets the person choose where both changed the same field.
 * @param save sends the values with the version that they are based on, under an idempotency key (D-4.08)
 */
export const useSavedForm = <Values extends Record<string, unknown>, Body>({
  record,
  schema,
  bodyOf,
  save,
  sets,
}: {
  record: Version<Values>;
  /** Loads the schema of the request. It is loaded at the first change, so that the page can show without it. */
  schema: () => Promise<z.ZodType<Body>>;
  bodyOf: (values: Values) => unknown;
  save: (body: Body, version: number) => Promise<SaveAnswer<Values>>;
  /** Lists without an order: the changes of both people are combined. */
  sets?: readonly (keyof Values & string)[];
}): SavedForm<Values> => {
  const checkedBy = useRef<z.ZodType<Body>>(undefined);
  const { form, check, refuse } = useFormCheckedBy({
    schemaOf: () => checkedBy.current,
    initialValues: record.values,
    bodyOf,
  });
  const [base, setBase] = useState(record);
  /** The stored version for a running save, which outlives the render that started it. */
  const known = useRef(record);
  const [theirs, setTheirs] = useState<Partial<Values>>({});

  /** Takes the stored values; changes since `sent` stay. @returns the fields in conflict */
  const adopt = (fresh: Version<Values>, sent: Values): readonly string[] => {
    const merged = mergeFields(sent, form.getValues(), fresh.values, sets);
    known.current = fresh;
    setBase(fresh);
    form.setInitialValues(fresh.values);
    form.setValues(merged.values);
    setTheirs(merged.theirs);
    return Object.keys(merged.theirs);
  };
  useEffect(() => {
    if (record.version > known.current.version) adopt(record, known.current.values);
    // Runs once for a newer record; the form's functions are new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [record.version]);

  const changed = changedFields(base.values, form.getValues());
  const isChanged = changed.length > 0;
  useEffect(() => {
    // Loads in advance. If it fails, saving loads it again.
    if (isChanged) schema().catch(() => undefined);
    // Runs once: the function is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isChanged]);

  return {
    form,
    theirs,
    changed,
    takeTheirs: (field, language) => {
      const { value, left } = takeOf(form.getValues()[field], theirs[field], language);
      form.setValues((now) => ({ ...now, [field]: value }));
      setTheirs(({ [field]: _taken, ...others }) => ({
        ...(others as Partial<Values>),
        ...(left !== undefined && { [field]: left }),
      }));
    },
    undo: () => {
      form.setValues(base.values);
      form.clearErrors();
      setTheirs({});
    },
    save: async () => {
      checkedBy.current = await schema();
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        const body = check();
        if (body === undefined)
          return { saved: false, messages: [], fields: Object.keys(form.validate().errors).map(fieldOf) };
        const sent = form.getValues();
        const answer = await save(body, known.current.version);
        if (answer.outcome === 'refused')
          return {
            saved: false,
            messages: besideFields(answer.problem, refuse),
            fields: Object.keys(answer.problem.errors ?? {}).map(fieldOf),
          };
        if (answer.outcome === 'saved') {
          adopt(answer.fresh, sent);
          return SAVED;
        }
        const both = adopt(answer.fresh, known.current.values);
        if (both.length > 0)
          return { saved: false, merged: true, by: await answer.who?.(), messages: [], fields: both };
      }
      return { saved: false, messages: [], fields: [] };
    },
  };
};

const fieldOf = (path: string): string => path.split('.')[0] ?? '';
