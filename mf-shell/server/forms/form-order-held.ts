import type { FormFields } from './form-order-fields.ts';
import { packFieldOf } from './form-order-fields.ts';
import { FORM_ORDER_PATH, formDocument, hidden, noticeBox, type FormDocument } from './form-order-html.ts';
import { textsIn } from '../texts.ts';

type Held = Omit<FormDocument, 'title'>;

/** A form that cannot be shown now (its product cannot be asked for): all of it, unseen, and the press to repeat. */
export const heldFormPage = (page: Held, { pack, send, ...texts }: FormFields, notice: string): string => {
  const say = textsIn(page.language);
  const kept = [
    ...Object.entries(texts).map(([name, value]) => hidden(name, value)),
    ...Object.entries(pack).map(([id, value]) => hidden(packFieldOf(id), value)),
    send ? hidden('send', '1') : '',
  ];
  const form = `<form method="post" action="${FORM_ORDER_PATH}">${kept.join('')}<button>${say('form.again')}</button></form>`;
  return formDocument(
    { ...page, title: say('form.title') },
    `<h1>${say('form.title')}</h1>${noticeBox(notice)}${form}`,
  );
};

/** What was posted is no form that can be read: the browser still has what was typed, one page back. */
export const unreadFormPage = (page: Held): string => {
  const say = textsIn(page.language);
  return formDocument(
    { ...page, title: say('form.unread') },
    `<h1>${say('form.unread')}</h1><p>${say('form.goBack')}</p>`,
  );
};
