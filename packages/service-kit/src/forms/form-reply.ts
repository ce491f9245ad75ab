import type { Language } from '@shop/contracts';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { isProblem, type ProblemReply, type Reply } from '../http/problem.ts';
import { createTexts } from '../process/texts.ts';

const say = createTexts({ fr, ar, en });

const PAGE_OF_WHAT_WAS_MADE = 'Location';

const saidBy = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;

/** BO-8.02. What the form was for is said first; of a surprise there is no more to tell. */
const messageOf = ({ status, body }: ProblemReply, language: Language, failed: string | undefined): string => {
  const text = say(language);
  if (status >= 500) return failed ?? text('form.unexpected');
  return failed ? `${failed} ${body.title}`.trim() : body.title || text('form.failed');
};

/**
 * BO-3.07: how a form is answered: success, message, data, errors; beside them the problem document that it is refused
 * with (D-1.05), or BO-7.16's `status`, and the page of what it made (BO-7.12), where that has one.
 *
 * @param failed what the form says of itself when it fails
 */
export const formReply = (made: Reply, language: Language, failed?: string): Reply => {
  if (isProblem(made)) {
    const message = messageOf(made, language, failed);
    return {
      ...made,
      body: { ...made.body, success: false, message, data: null, errors: made.body.errors ?? {} },
    };
  }
  const { status, headers } = made;
  const message = saidBy(made.body) ?? say(language)('form.done');
  const url = headers?.[PAGE_OF_WHAT_WAS_MADE];
  return {
    status: status === 204 ? 200 : status,
    body: { success: true, status: 'ok', message, ...(url && { url }), data: made.body ?? null, errors: {} },
    ...(headers && { headers }),
  };
};
