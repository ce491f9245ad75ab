import {
  isOrderNumber,
  isPhone,
  MESSAGE_SUBJECTS,
  needsOrderNumber,
  orderNumberOf,
  tidied,
  type MessageSubject,
} from '@shop/contracts/order';

/** The typed fields, in the order of the form. */
export const MESSAGE_FIELDS = ['name', 'phone', 'orderNumber', 'text'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];
export type TypedMessage = Readonly<Record<MessageField, string>> & { readonly subject: MessageSubject };

/** The problem of a message: one sentence for the whole, and its fields. */
export type MessageProblem =
  | { readonly kind: 'toCorrect'; readonly fields: readonly MessageField[] }
  /** Too many messages: the wait in minutes. */
  | { readonly kind: 'later'; readonly minutes: number }
  | { readonly kind: 'failed' };

export const subjectOf = (value: unknown): MessageSubject =>
  MESSAGE_SUBJECTS.find((subject) => subject === value) ?? 'question';

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
export const typedMessage = (form: FormData): TypedMessage => ({
  subject: subjectOf(form.get('subject')),
  name: textOf(form, 'name'),
  phone: textOf(form, 'phone'),
  orderNumber: textOf(form, 'orderNumber'),
  text: textOf(form, 'text'),
});

const isNumberRight = ({ subject, orderNumber }: TypedMessage): boolean => {
  const number = orderNumberOf(orderNumber);
  return number === '' && tidied(orderNumber) === '' ? !needsOrderNumber(subject) : isOrderNumber(number);
};

/** The fields that the server would refuse. */
export const wrongFields = (message: TypedMessage): readonly MessageField[] => {
  const right: Readonly<Record<MessageField, boolean>> = {
    name: tidied(message.name) !== '',
    phone: isPhone(message.phone),
    orderNumber: isNumberRight(message),
    text: tidied(message.text) !== '',
  };
  return MESSAGE_FIELDS.filter((field) => !right[field]);
};

/** The fields that a refusal of the server names. */
export const refusedFields = (errors: Readonly<Record<string, unknown>> = {}): readonly MessageField[] =>
  MESSAGE_FIELDS.filter((field) => field in errors);

/** A random UUID (version 4), also where `crypto.randomUUID` is missing (plain http). */
const newKey = (): string => {
  const [...bytes] = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The key of a message stays while its content does, so that a second try after a lost answer is the same message. */
export const createMessageKeys = () => {
  let last: { readonly content: string; readonly key: string } | undefined;
  return (message: TypedMessage): string => {
    const content = JSON.stringify(message);
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
};
