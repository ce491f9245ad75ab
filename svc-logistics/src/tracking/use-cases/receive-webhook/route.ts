import type { Language } from '@shop/contracts';
import { answerCompanyChallenge, receiveCompanyWebhook as endpoint } from '@shop/contracts/logistics/storefront';
import { generalProblem, notFound, problem, reply, type Api, type ProblemReply } from '@shop/service-kit';
import express, { type Request, type Response } from 'express';
import type { WebhookRequest } from '../../../companies/index.ts';
import { textsIn } from '../../../texts.ts';
import { receiveWebhook, type ReceiveWebhookDeps, type ReceiveWebhookOutcome } from './receive-webhook.ts';

/** Far above what any company sends at once. */
const MAX_BODY = '1mb';
/** Signatures are of these bytes: whatever the body says that it is, nothing may read it before. */
const parser = express.raw({ limit: MAX_BODY, type: () => true, inflate: false });
const readRaw = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
  const failed = await new Promise<unknown>((resolve) => void parser(req, res, resolve));
  if (failed === undefined) return undefined;
  const isTooLarge = typeof failed === 'object' && failed !== null && 'status' in failed && failed.status === 413;
  return isTooLarge ? generalProblem(413, 'too-large', language) : generalProblem(400, 'malformed', language);
};

const requestOf = (req: Request, method: WebhookRequest['method']): WebhookRequest => {
  const query = new URLSearchParams(req.originalUrl.split('?')[1] ?? '');
  const headers = Object.entries(req.headers).map(([name, value]) => [name, [value].flat().join(', ')] as const);
  const body: unknown = req.body;
  return {
    method,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(headers),
    body: body instanceof Uint8Array ? body : new Uint8Array(),
  };
};

const challenge = ({ contentType, tell }: { readonly contentType: string; readonly tell: string }) => ({
  ...reply(200, undefined, {
    'Content-Type': contentType,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  }),
  raw: Buffer.from(tell),
});
const refusal = (
  kind: Exclude<ReceiveWebhookOutcome['kind'], 'taken' | 'challenge'>,
  language: Language,
): ProblemReply => {
  switch (kind) {
    case 'wrong-signature':
      return problem(401, 'wrong-signature', textsIn(language)('webhook.wrongSignature'));
    case 'too-many':
      return generalProblem(429, 'too-many', language, { headers: { 'Retry-After': '1' } });
    case 'not-found':
      return notFound(language);
  }
};

export const receiveWebhookRoute = (api: Api, deps: ReceiveWebhookDeps): void => {
  api.route(
    endpoint,
    async ({ params, req, language }) => {
      const outcome = await receiveWebhook(deps, { ...params, request: requestOf(req, 'POST') });
      if (outcome.kind === 'taken') return reply(202, undefined);
      return outcome.kind === 'challenge' ? challenge(outcome) : refusal(outcome.kind, language);
    },
    { readBody: readRaw },
  );
  api.route(answerCompanyChallenge, async ({ params, req, language }) => {
    const outcome = await receiveWebhook(deps, { ...params, request: requestOf(req, 'GET') });
    if (outcome.kind === 'challenge') return challenge(outcome);
    return refusal(outcome.kind === 'taken' ? 'not-found' : outcome.kind, language);
  });
};
