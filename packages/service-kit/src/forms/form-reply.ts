import type { Language } from '@shop/contracts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { isProblem, type Reply } from '../problem.ts';
import { createTexts } from '../texts.ts';

const say = createTexts({ fr, ar, en });

const saidBy = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;

/**
 * BO-3.07: how a form is answered: success, message, data, errors; beside them the problem document that it is refused
 * with (D-1.05), or BO-7.16's `status`.
 */
export const formReply = (made: Reply, language: Language): Reply => {
  const text = say(language);
  if (isProblem(made)) {
    const message = made.status >= 500 ? text('form.unexpected') : made.body.title || text('form.failed');
    return {
      ...made,
      body: { ...made.body, success: false, message, data: null, errors: made.body.errors ?? {} },
    };
  }
  const { status, headers } = made;
  const message = saidBy(made.body) ?? text('form.done');
  return {
    status: status === 204 ? 200 : status,
    body: { success: true, status: 'ok', message, data: made.body ?? null, errors: {} },
    ...(headers && { headers }),
  };
};
