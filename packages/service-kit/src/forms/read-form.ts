import type { Language } from '@shop/contracts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { generalProblem, type ProblemReply } from '../http/problem.ts';

const MAX_FIELDS = 1000;
/** `name[fr]` is the French of `name`, `menu[0][label][fr]` that of a menu's first entry. */
const MAX_NESTED = 8;
/** The limits: a long text in one language, and a whole form with any fields. */
const LARGEST_FIELD_BYTES = 256 * 1024;
const LARGEST_FORM_BYTES = 1024 * 1024;

const readMultipart = multer({
  limits: {
    fields: MAX_FIELDS,
    fieldSize: LARGEST_FIELD_BYTES,
    fieldNestingDepth: MAX_NESTED,
    // `tags[9999999]` would be a list of ten million entries, each of which the contract checks.
    fieldArrayIndexLimit: MAX_FIELDS - 1,
  },
}).none();
const readEncoded = express.urlencoded({
  extended: true,
  limit: LARGEST_FORM_BYTES,
  parameterLimit: MAX_FIELDS,
});

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'];

/**
 * BO-7.08: a form that the page's script sends with `X-Requested-With`: pages of other origins cannot send that header
 * without permission.
 */
export const isForm = (req: Request): boolean =>
  req.get('x-requested-with')?.toLowerCase() === 'xmlhttprequest' && req.is(FORMS) !== false && req.is(FORMS) !== null;

/**
 * `menu[0][children][999]` is one field and a list of a thousand: a form of a thousand such fields would be a million
 * entries to check, most of which were never sent.
 */
const hasGaps = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((Array.isArray(value) && Object.keys(value).length < value.length) || Object.values(value).some(hasGaps));

/** @returns what is wrong with it; undefined: its fields are in `req.body`, texts all of them. */
export const readForm = async (req: Request, res: Response, language: Language): Promise<ProblemReply | undefined> => {
  // Browsers declare the length of their forms, and no more than that is read.
  const bytes = Number(req.get('content-length'));
  if (!(bytes <= LARGEST_FORM_BYTES)) return generalProblem(413, 'too-large', language);
  const reader: RequestHandler = req.is('multipart/form-data') ? readMultipart : readEncoded;
  const failed = await new Promise<unknown>((resolve) => void reader(req, res, resolve));
  if (failed === undefined) return hasGaps(req.body) ? generalProblem(422, 'invalid', language) : undefined;
  return failed instanceof multer.MulterError
    ? generalProblem(422, 'invalid', language)
    : generalProblem(400, 'malformed', language);
};
