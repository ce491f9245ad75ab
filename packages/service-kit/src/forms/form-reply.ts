import type { Language } from '@shop/contracts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { isProblem, type ProblemReply, type Reply } from '../http/problem.ts';
import { createTexts } from '../process/texts.ts';

const say = createTexts({ fr, ar, en });

const PAGE_OF_WHAT_WAS_MADE = 'Location';

const messageIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;

/** BO-8.02: the purpose of the form comes first; an unexpected error has no further message. */
const messageOf = ({ status, body }: ProblemReply, language: Language, failed: string | undefined): string => {
  const text = say(language);
  if (status >= 500) return failed ?? text('form.unexpected');
  return failed ? `${failed} ${body.title}`.trim() : body.title || text('form.failed');
};

/**
 * BO-3.07: the answer to a form: success, message, data, errors; with the problem document of a refusal (D-1.05), or
 * BO-7.16's `status`, and the page of the created entity (BO-7.12), if there is one.
 *
 * @param failed the form's own message for a failure
 */
export const formReply = (reply: Reply, language: Language, failed?: string): Reply => {
  if (isProblem(reply)) {
    const message = messageOf(reply, language, failed);
    return {
      ...reply,
      body: { ...reply.body, success: false, message, data: null, errors: reply.body.errors ?? {} },
    };
  }
  const { status, headers } = reply;
  const message = messageIn(reply.body) ?? say(language)('form.done');
  const url = headers?.[PAGE_OF_WHAT_WAS_MADE];
  return {
    status: status === 204 ? 200 : status,
    body: { success: true, status: 'ok', message, ...(url && { url }), data: reply.body ?? null, errors: {} },
    ...(headers && { headers }),
  };
};
