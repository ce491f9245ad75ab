import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

const account = z.object({ adapter: z.string().max(40), account: Uuid });
/**
 * C-4.06: a company's news of parcels, in its own words and shape. Taken once it is stored; its signature is checked on
 * the raw bytes. A call that comes again, or is older than what is known, changes nothing.
 */
export const receiveCompanyWebhook = endpoint({
  id: 'receiveCompanyWebhook',
  service: 'logistics',
  method: 'post',
  path: '/webhooks/transporter/{adapter}/{account}',
  summary: 'News of parcels from a delivery company (C-4.06)',
  access: 'public',
  limit: { perOrder: 1, byHandler: true },
  params: account,
  responses: { 200: null, 202: null, 400: Problem, 401: Problem, 404: Problem, 413: Problem, 429: Problem },
});
/** Some companies ask for an answer to a question before they call, and again later. */
export const answerCompanyChallenge = endpoint({
  id: 'answerCompanyChallenge',
  service: 'logistics',
  method: 'get',
  path: '/webhooks/transporter/{adapter}/{account}',
  summary: 'Prove to a delivery company that this address is ours (C-4.06)',
  access: 'public',
  params: account,
  responses: { 200: null, 401: Problem, 404: Problem },
});
