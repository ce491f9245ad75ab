import { languageOfPage, type Logger } from '@shop/service-kit';
import { directionOf, type Language } from '@shop/contracts';
import type { ErrorRequestHandler } from 'express';
import { isOfTheRequest } from './refusal.ts';

interface Words {
  title: string;
  text: string;
  again: string;
  request: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  fr: {
    title: 'La boutique revient tout de suite',
    text: 'Un souci de notre côté empêche d’afficher cette page.',
    again: 'Réessayer',
    request: 'Référence :',
  },
  ar: {
    title: 'المتجر عائد بعد لحظات',
    text: 'خلل من جهتنا يمنع عرض هذه الصفحة.',
    again: 'أعد المحاولة',
    request: 'المرجع:',
  },
  en: {
    title: 'The shop will be right back',
    text: 'A problem on our side keeps this page from showing.',
    again: 'Try again',
    request: 'Reference:',
  },
};

/** What the visitor's browser asked for cannot be read, or is nothing. */
const REFUSED: Readonly<Record<Language, Pick<Words, 'title' | 'text' | 'again'>>> = {
  fr: {
    title: 'Cette adresse ne mène nulle part',
    text: 'L’adresse est abîmée ou incomplète.',
    again: 'Aller à l’accueil',
  },
  ar: { title: 'هذا العنوان لا يؤدي إلى أي صفحة', text: 'العنوان تالف أو ناقص.', again: 'إلى الصفحة الرئيسية' },
  en: {
    title: 'This address leads nowhere',
    text: 'The address is damaged or incomplete.',
    again: 'Go to the home page',
  },
};

const page = (language: Language, requestId: string, refused: boolean): string => {
  const { title, text, again, request } = { ...WORDS[language], ...(refused && REFUSED[language]) };
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="/favicon.svg"></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${refused ? '/' : ''}">${again}</a></p><p>${request} <bdi dir="ltr">${requestId}</bdi></p></main></body></html>`;
};

/**
 * A page that cannot be made at all: says so in the visitor's language, with the request id that our logs have too.
 * What is wrong with the request itself (any bytes may come) is the visitor's to know and no matter for the logs.
 */
export const pageErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const refused = isOfTheRequest(error);
    if (res.headersSent || !req.accepts('html')) return next(error);
    if (!refused) logger.error({ requestId: req.requestId, path: req.path, err: error }, 'page failed');
    res.status(refused ? error.status : 503);
    if (!refused) res.setHeader('Retry-After', '2');
    res.setHeader('Cache-Control', 'no-store');
    res.type('html').send(page(languageOfPage(req), req.requestId, refused));
  };
