/** Kinds of `<input>` that keys write into. */
const WRITTEN =
  'input:is(:not([type]),[type=text],[type=search],[type=number],[type=tel],[type=email],[type=url]), \
input:is([type=password],[type=date],[type=month],[type=time],[type=datetime-local]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.matches(WRITTEN);

/** `field.value =` would not work: React treats it as its own change and fires no event. */
const writerOf = (field: Field): ((value: string) => void) => {
  const prototype: unknown = Object.getPrototypeOf(field);
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  return (value) => write?.call(field, value);
};

const selectionOf = (field: Field): readonly [number, number] | undefined => {
  if (field instanceof HTMLSelectElement) return undefined;
  const { selectionStart: start, selectionEnd: end } = field;
  return start === null || end === null ? undefined : [start, end];
};

/** Writes a text into a field as a person does, so that React hears of it. */
export const writeInto = (field: Field, value: string): void => {
  writerOf(field)(value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
};

/**
 * Remembers the text of a field before a key changes it; the function puts it back (T-1.22).
 * @returns nothing where keys write into nothing
 */
export const rememberText = (target: EventTarget | null): (() => void) | undefined => {
  if (!isField(target)) return undefined;
  const { value } = target;
  const selection = selectionOf(target);
  return () => {
    if (target.value === value) return;
    writeInto(target, value);
    if (selection && !(target instanceof HTMLSelectElement)) target.setSelectionRange(...selection);
  };
};

/** Types a character where the focus is. @returns false where keys write into nothing */
export const typeInto = (target: EventTarget | null, character: string): boolean => {
  if (!isField(target) || target instanceof HTMLSelectElement) return false;
  const [start, end] = selectionOf(target) ?? [target.value.length, target.value.length];
  writeInto(target, target.value.slice(0, start) + character + target.value.slice(end));
  // Kinds of fields without a caret keep none.
  if (selectionOf(target)) target.setSelectionRange(start + character.length, start + character.length);
  return true;
};
