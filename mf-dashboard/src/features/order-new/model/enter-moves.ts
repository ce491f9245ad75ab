import type { KeyboardEvent } from 'react';

/** The fields of the order's lines have an Enter of their own. */
const isOfLine = (field: string): boolean => field.startsWith('lines.');

/** Goes to the field behind this one, in the order of the page. */
export const moveOn = (form: HTMLElement | null, from: string): void => {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const at = fields.findIndex(({ dataset }) => dataset['field'] === from);
  const next = fields.slice(at + 1).find(({ dataset }) => !isOfLine(dataset['field'] ?? ''));
  const input = next?.matches('input, textarea')
    ? next
    : next?.querySelector<HTMLElement>('input:checked, input, [role="radio"][aria-checked="true"], button');
  input?.focus();
};

/** Enter goes from field to field; in a list it chooses first. Never in a text of several lines. */
export const onEnterMove = (form: HTMLElement | null, event: KeyboardEvent): void => {
  const { target } = event;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLInputElement)) return;
  const field = target.dataset['field'];
  if (field === undefined || isOfLine(field)) return;
  const isList = target.getAttribute('role') === 'combobox';
  if (event.defaultPrevented && !isList) return;
  // The search keeps the focus until it is empty: another product may come.
  if (field === 'lines' && (event.defaultPrevented || target.value.trim() !== '')) return;
  event.preventDefault();
  // A list has its choice by then, and the field that depends on it is there.
  setTimeout(() => moveOn(form, field));
};
