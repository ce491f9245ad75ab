import { createMessageKeys, subjectOf, typedMessage, wrongFields, type TypedMessage } from './message-form.ts';

const MESSAGE: TypedMessage = {
  subject: 'question',
  name: 'Nadia',
  phone: '0555 12 98 47',
  orderNumber: '',
  text: 'Bonjour',
};

describe('a message to the shop', () => {
  it('needs name, phone and text, and for an exchange or a complaint the number of the order', () => {
    expect(wrongFields(MESSAGE)).toEqual([]);
    expect(wrongFields({ ...MESSAGE, name: ' ', phone: '0455', text: '\u200e' })).toEqual(['name', 'phone', 'text']);
    for (const subject of ['exchange', 'complaint'] as const) {
      expect(wrongFields({ ...MESSAGE, subject })).toEqual(['orderNumber']);
      expect(wrongFields({ ...MESSAGE, subject, orderNumber: '٢٦ ٠٠٠١٢٣' })).toEqual([]);
    }
    for (const orderNumber of ['bonjour', '123'])
      expect(wrongFields({ ...MESSAGE, orderNumber })).toEqual(['orderNumber']);
  });

  it('is read from the form; an unknown subject is a question', () => {
    const form = new FormData();
    form.set('subject', 'exchange');
    form.set('name', 'Nadia');
    expect(typedMessage(form)).toEqual({ subject: 'exchange', name: 'Nadia', phone: '', orderNumber: '', text: '' });
    expect(['exchange', 'x', null].map(subjectOf)).toEqual(['exchange', 'question', 'question']);
  });

  it('keeps its key until its content changes', () => {
    const keyOf = createMessageKeys();
    const key = keyOf(MESSAGE);
    expect(keyOf({ ...MESSAGE })).toBe(key);
    expect(keyOf({ ...MESSAGE, text: 'Bonsoir' })).not.toBe(key);
  });
});
