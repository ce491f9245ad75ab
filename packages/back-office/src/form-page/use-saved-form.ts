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

/** Result of a write. `changed` is the 409 response with the values that another person saved. */
export type SaveAnswer<Values> =
  | { readonly outcome: 'saved' | 'changed'; readonly fresh: Version<Values> }
  | { readonly outcome: 'refused'; readonly problem: Problem };

export type SaveResult =
  | { readonly saved: true }
  /** `merged`: both changed a field, which is marked. `messages`: what the server said of no field here. */
  | {
      readonly saved: false;
      readonly merged?: true;
      readonly messages: readonly string[];
      /** Those that are marked. */
      readonly fields: readonly string[];
    };

export interface SavedForm<Values extends Record<string, unknown>> {
  readonly form: CheckedForm<Values, unknown>['form'];
  /** The fields that differ from the stored values. */
  readonly changed: readonly string[];
  /** Of a field that another has changed too: what they made of it; of a text, in the languages that both changed. */
  readonly theirs: Partial<Values>;
  /** @param language of a text: that one alone */
  readonly takeTheirs: (field: keyof Values & string, language?: string) => void;
  readonly undo: () => void;
  readonly save: () => Promise<SaveResult>;
}

const SAVED: SaveResult = { saved: true };
/** Limit of retries if other people keep saving other fields. After that the person has to click again. */
const ATTEMPTS = 3;

/**
 * A form of fields that the server keeps by versions (D-4.03). Fields that another saved meanwhile are taken, those
 * typed here are kept, and what both changed is shown for the person to choose.
 * @param save one write with the version it was made of; safe against repetition by its own key (D-4.08)
 */
export const useSavedForm = <Values extends Record<string, unknown>, Body>({
  record,
  schema,
  bodyOf,
  save,
  sets,
}: {
  record: Version<Values>;
  /** Of what is sent: as it comes with the first change, the page is there without it. */
  schema: () => Promise<z.ZodType<Body>>;
  bodyOf: (values: Values) => unknown;
  save: (body: Body, version: number) => Promise<SaveAnswer<Values>>;
  /** Lists without an order: what two people change of one is put together. */
  sets?: readonly (keyof Values & string)[];
}): SavedForm<Values> => {
  const checkedBy = useRef<z.ZodType<Body>>(undefined);
  const { form, check, refuse } = useFormCheckedBy({
    schemaOf: () => checkedBy.current,
    initialValues: record.values,
    bodyOf,
  });
  const [base, setBase] = useState(record);
  /** The same for a save under way, which outlives the render that began it. */
  const known = useRef(record);
  const [theirs, setTheirs] = useState<Partial<Values>>({});

  /** Takes what the server has now; what was typed since `sent` stays. @returns the fields that both changed */
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
    // A newer record is taken once; the form's own functions are of every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [record.version]);

  const changed = changedFields(base.values, form.getValues());
  const isChanged = changed.length > 0;
  useEffect(() => {
    // There when it is saved; one that did not come is asked for again then.
    if (isChanged) schema().catch(() => undefined);
    // Asked for once: the function is of every render.
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
        if (both.length > 0) return { saved: false, merged: true, messages: [], fields: both };
      }
      return { saved: false, messages: [], fields: [] };
    },
  };
};

const fieldOf = (path: string): string => path.split('.')[0] ?? '';
