import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

/** The path of a link for a person, before its token. */
export const PERSON_LINK_PATH = '/dashboard/invitation/';

const Token = z.string().min(20).max(100);
export const NewPassword = z.string().min(8).max(128);

/** A guess costs as much as a wrong password from that address. */
const AS_SIGNING_IN = { perOrder: 1, byHandler: true } as const;

export const readPersonLink = endpoint({
  id: 'readPersonLink',
  service: 'staff',
  method: 'post',
  path: '/dashboard/api/staff/links/read',
  summary: 'Whom a link is for; the token is in no address that is logged',
  access: 'public',
  limit: AS_SIGNING_IN,
  body: z.object({ token: Token }),
  responses: {
    200: z.object({
      /** `invitation`: the first password. `password`: another one. */
      kind: z.enum(['invitation', 'password']),
      name: z.string(),
      email: z.string(),
      shopName: z.string(),
      until: Timestamp,
    }),
    404: Problem,
    429: Problem,
  },
});

export const acceptPersonLink = endpoint({
  id: 'acceptPersonLink',
  service: 'staff',
  method: 'post',
  path: '/dashboard/api/staff/links/accept',
  summary: 'Set a password by a link, once; sessions of the former password end',
  access: 'public',
  limit: AS_SIGNING_IN,
  body: z.object({ token: Token, password: NewPassword }),
  responses: { 200: z.object({ email: z.string() }), 404: Problem, 422: Problem, 429: Problem, 503: Problem },
});

export const PasswordAsk = z.object({
  email: z
    .email()
    .max(120)
    .overwrite((email) => email.toLowerCase()),
});
/**
 * The answer is the same for every address, known or not; the result is mailed, or shown to the people who manage the
 * team.
 */
export const askForPassword = endpoint({
  id: 'askForPassword',
  service: 'staff',
  method: 'post',
  path: '/dashboard/api/staff/links/ask',
  summary: 'Ask for a new password: a link by mail, or a notice to the managers of the team',
  access: 'public',
  limit: AS_SIGNING_IN,
  body: PasswordAsk,
  responses: { 202: z.object({ asked: z.literal(true) }), 422: Problem, 429: Problem },
});
