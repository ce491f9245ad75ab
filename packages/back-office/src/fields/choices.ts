import { type Choice, type ChoiceKind, listChoices, MAX_CHOICES } from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const KEY = 'choices';
const FOR_A_WHILE = 60_000;
/** Number of choices shown at a time; a search finds the others. */
const SHOWN = 100;
const WHILE_TYPING_MS = 200;
const NONE: readonly Choice[] = [];

export interface NamedChoice {
  readonly value: string;
  readonly label: string;
  /** Of a brand line. */
  readonly brand?: string | undefined;
}
const named = ({ id, name, brand }: Choice): NamedChoice => ({ value: id, label: name, brand });

const useAllChoices = (kind: ChoiceKind, enabled = true) =>
  useQuery({
    queryKey: [KEY, kind],
    staleTime: FOR_A_WHILE,
    enabled,
    queryFn: async ({ signal }) =>
      (await callStaff(listChoices, { query: { kind, limit: MAX_CHOICES }, signal })).body.choices,
  });

/** The shop's categories, brands... to choose from, by their names in the person's language. */
export const useChoices = (kind: ChoiceKind, enabled = true): readonly NamedChoice[] =>
  (useAllChoices(kind, enabled).data ?? NONE).map(named);

/** A new shop has none yet. False while this is not known. */
export const useHasNone = (kind: ChoiceKind): boolean => useAllChoices(kind).data?.length === 0;

/** Refreshes the choices after a write that creates, renames or deletes one. */
export const useInvalidateChoices = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [KEY] });
};

export interface ChoiceSearch {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The choices that match the search. */
  readonly found: readonly NamedChoice[];
  /** There are more matches, which a longer search would find. */
  readonly more: boolean;
  /** The selected choices, with their names. */
  readonly held: readonly NamedChoice[];
}

/** BO-2.01.11: as many as a shop has, found by words; those that a form holds keep their names. */
export const useChoiceSearch = (kind: ChoiceKind, ids: readonly string[]): ChoiceSearch => {
  const [typed, type] = useState('');
  const [words] = useDebouncedValue(typed, WHILE_TYPING_MS);
  const ask = (query: { q?: string; ids?: string; limit: number }, enabled = true) => ({
    queryKey: [KEY, kind, query],
    staleTime: FOR_A_WHILE,
    placeholderData: keepPreviousData,
    enabled,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await callStaff(listChoices, { query: { kind, ...query }, signal })).body,
  });
  const wanted = [...ids].sort().join(',');
  const { data: known } = useQuery(ask({ ids: wanted, limit: MAX_CHOICES }, wanted !== ''));
  const names = (known?.choices ?? NONE).map(named);
  // The name of the selected choice is in the field as if it had been typed, and must not start a search.
  const q = names.some(({ label }) => label === words) ? '' : words;
  const { data } = useQuery(ask({ q, limit: SHOWN }));
  const found = (data?.choices ?? NONE).map(named);
  const held = [...names, ...found.filter(({ value }) => !names.some((name) => name.value === value))];
  return { typed, type, found, more: data?.more ?? false, held: held.filter(({ value }) => ids.includes(value)) };
};
