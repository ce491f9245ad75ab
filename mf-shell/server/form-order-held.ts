import type { FormFields } from './form-order-fields.ts';
import { packFieldOf } from './form-order-fields.ts';
import { FORM_ORDER_PATH, formDocument, hidden, noticeBox, type FormDocument } from './form-order-html.ts';
import { FORM_ORDER_WORDS } from './form-order-words.ts';

type Held = Omit<FormDocument, 'title'>;

/** A form that cannot be shown now (its product cannot be asked for): all of it, unseen, and the press to repeat. */
export const heldFormPage = (page: Held, { pack, send, ...texts }: FormFields, notice: string): string => {
  const words = FORM_ORDER_WORDS[page.language];
  const kept = [
    ...Object.entries(texts).map(([name, value]) => hidden(name, value)),
    ...Object.entries(pack).map(([id, value]) => hidden(packFieldOf(id), value)),
    send ? hidden('send', '1') : '',
  ];
  const form = `<form method="post" action="${FORM_ORDER_PATH}">${kept.join('')}<button>${words.again}</button></form>`;
  return formDocument({ ...page, title: words.title }, `<h1>${words.title}</h1>${noticeBox(notice)}${form}`);
};

/** What was posted is no form that can be read: the browser still has what was typed, one page back. */
export const unreadFormPage = (page: Held): string => {
  const words = FORM_ORDER_WORDS[page.language];
  return formDocument({ ...page, title: words.unread }, `<h1>${words.unread}</h1><p>${words.goBack}</p>`);
};
