import { languageOfPage, type Logger } from '@shop/service-kit';
import { directionOf, type Language } from '@shop/contracts';
import type { ErrorRequestHandler } from 'express';

const WORDS: Readonly<Record<Language, { title: string; text: string; again: string; request: string }>> = {
  fr: { title: 'La boutique revient tout de suite', text: 'Un souci de notre côté empêche d’afficher cette page.', again: 'Réessayer', request: 'Référence :' },
  ar: { title: 'المتجر عائد بعد لحظات', text: 'خلل من جهتنا يمنع عرض هذه الصفحة.', again: 'أعد المحاولة', request: 'المرجع:' },
  en: { title: 'The shop will be right back', text: 'A problem on our side keeps this page from showing.', again: 'Try again', request: 'Reference:' },
};

const page = (language: Language, requestId: string): string => {
  const { title, text, again, request } = WORDS[language];
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="/favicon.svg"></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p><p>${request} <bdi dir="ltr">${requestId}</bdi></p></main></body></html>`;
};

/** A page that cannot be made at all: says so in the visitor's language, with the request id that our logs have too. */
export const pageErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    if (res.headersSent || !req.accepts('html')) return next(error);
    logger.error({ requestId: req.requestId, path: req.path, err: error }, 'page failed');
    res.status(503).setHeader('Retry-After', '2');
    res.setHeader('Cache-Control', 'no-store');
    res.type('html').send(page(languageOfPage(req), req.requestId));
  };
