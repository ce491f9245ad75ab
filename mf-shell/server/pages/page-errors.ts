import { languageOfPage, type Logger } from '@shop/service-kit';
import { directionOf, type Language } from '@shop/contracts';
import type { ErrorRequestHandler } from 'express';
import { isOfTheRequest } from './refusal.ts';
import { textsIn } from '../texts.ts';

const page = (language: Language, requestId: string, refused: boolean): string => {
  const say = textsIn(language);
  const [title, text, again] = refused
    ? [say('refused.title'), say('refused.text'), say('refused.again')]
    : [say('failed.title'), say('failed.text'), say('failed.again')];
  const request = say('failed.request');
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="/favicon.svg"></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${refused ? '/' : ''}">${again}</a></p><p>${request} <bdi dir="ltr">${requestId}</bdi></p></main></body></html>`;
};

/**
 * A page that cannot be made at all: shows a message in the visitor's language, with the request id that our logs
 * contain. Errors of the request itself (any bytes may come) are shown to the visitor and not logged.
 */
export const pageErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const refused = isOfTheRequest(error);
    if (res.headersSent || !req.accepts('html')) return next(error);
    if (!refused)
      logger.error(
        { requestId: req.requestId, path: req.path, err: error },
        'page failed; the visitor sees a message with the request id',
      );
    res.status(refused ? error.status : 503);
    if (!refused) res.setHeader('Retry-After', '2');
    res.setHeader('Cache-Control', 'no-store');
    res.type('html').send(page(languageOfPage(req), req.requestId, refused));
  };
