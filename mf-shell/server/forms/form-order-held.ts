import type { FormFields } from './form-order-fields.ts';
import { packFieldOf } from './form-order-fields.ts';
import { FORM_ORDER_PATH, formDocument, hidden, noticeBox, type FormDocument } from './form-order-html.ts';
import { textsIn } from '../texts.ts';

type UnfinishedForm = Omit<FormDocument, 'title'>;

/**
 * A form that cannot be shown now, because its product cannot be read: it keeps all fields as hidden inputs, with a
 * button to retry.
 */
export const heldFormPage = (page: UnfinishedForm, { pack, send, ...texts }: FormFields, notice: string): string => {
  const say = textsIn(page.language);
  const hiddenFields = [
    ...Object.entries(texts).map(([name, value]) => hidden(name, value)),
    ...Object.entries(pack).map(([id, value]) => hidden(packFieldOf(id), value)),
    send ? hidden('send', '1') : '',
  ];
  const form = `<form method="post" action="${FORM_ORDER_PATH}">${hiddenFields.join('')}<button>${say('form.again')}</button></form>`;
  return formDocument(
    { ...page, title: say('form.title') },
    `<h1>${say('form.title')}</h1>${noticeBox(notice)}${form}`,
  );
};

/** The posted body is not a readable form: the browser still has the typed text, one page back. */
export const unreadFormPage = (page: UnfinishedForm): string => {
  const say = textsIn(page.language);
  return formDocument(
    { ...page, title: say('form.unread') },
    `<h1>${say('form.unread')}</h1><p>${say('form.goBack')}</p>`,
  );
};
