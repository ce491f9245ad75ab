import { problem, reply } from '../http/problem.ts';
import { formReply } from './form-reply.ts';

const MESSAGES = {
  fr: ['Formulaire envoyé.', 'Le formulaire n’a pas pu être envoyé.', 'Une erreur inattendue est survenue. Réessayez.'],
  ar: ['أُرسلت الاستمارة.', 'تعذّر إرسال الاستمارة.', 'حدث خطأ غير متوقَّع. أعد المحاولة.'],
  en: [
    'Form submitted successfully.',
    'There was an error submitting the form.',
    'An unexpected error occurred. Please try again.',
  ],
} as const;
const LANGUAGES = ['fr', 'ar', 'en'] as const;

describe('the answer to a form', () => {
  it.each(LANGUAGES)('[BO-8.02] [BO-7.27] without a message of the handler, in %s', (language) => {
    const [done, failed, unexpected] = MESSAGES[language];
    expect(formReply(reply(204, undefined), language)).toMatchObject({ status: 200, body: { message: done } });
    const refused = formReply(problem(409, 'taken', ''), language).body;
    expect(refused).toMatchObject({ success: false, message: failed, errors: {} });
    const surprise = formReply(problem(500, 'internal', 'Internal error'), language).body;
    expect(surprise).toMatchObject({ success: false, message: unexpected, data: null });
  });

  it('[BO-8.02] [BO-7.27] is the server’s own message, where it has one', () => {
    const body = { message: 'Language updated successfully.', version: 2 };
    expect(formReply(reply(200, body), 'en').body).toMatchObject({ success: true, message: body.message, data: body });
    const errors = { sku: ['Another product has this reference already.'] };
    const refused = formReply(problem(422, 'invalid', 'Some values need correcting.', { errors }), 'en').body;
    expect(refused).toMatchObject({ success: false, message: 'Some values need correcting.', errors });
  });

  it('[BO-7.12] contains the page of the created entity, if there is one', () => {
    const created = reply(201, { uuid: 'p' }, { Location: '/dashboard/products/p' });
    expect(formReply(created, 'fr').body).toMatchObject({
      success: true,
      url: '/dashboard/products/p',
      data: { uuid: 'p' },
    });
    expect(formReply(reply(200, { uuid: 'p' }), 'fr').body).not.toHaveProperty('url');
  });
});
