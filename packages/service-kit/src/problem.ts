import type { Language, Problem } from '@shop/contracts';

/** What a handler gives back: a status, a JSON body (or ready bytes), and headers. */
export interface Reply<Status extends number = number, Body = unknown> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes that are sent as they are, instead of `body`. */
  readonly raw?: Buffer;
}

export const reply = <const Status extends number, Body>(
  status: Status,
  body: Body,
  headers?: Record<string, string>,
): Reply<Status, Body> => (headers ? { status, body, headers } : { status, body });

const PROBLEM = Symbol('problem');
export interface ProblemReply extends Reply {
  readonly [PROBLEM]: true;
  readonly body: Problem & Record<string, unknown>;
}
export const isProblem = (answer: object): answer is ProblemReply => PROBLEM in answer;

interface ProblemDetails {
  readonly detail?: string;
  readonly errors?: Record<string, string[]>;
  readonly headers?: Record<string, string>;
  /** Further members of the document (RFC 9457), as the contract has them. */
  readonly extra?: Record<string, unknown>;
}

/** An RFC 9457 refusal (D-1.05), to be returned from a handler. `title` is for people, in their language. */
export const problem = (status: number, type: string, title: string, details: ProblemDetails = {}): ProblemReply => ({
  [PROBLEM]: true,
  status,
  body: {
    type,
    title,
    status,
    ...(details.detail === undefined ? {} : { detail: details.detail }),
    ...(details.errors ? { errors: details.errors } : {}),
    ...details.extra,
  },
  headers: { 'Content-Type': 'application/problem+json; charset=utf-8', ...details.headers },
});

/** The refusals every service can give, in the three languages. */
const GENERAL = {
  malformed: { fr: 'Requête illisible.', ar: 'الطلب غير مقروء.', en: 'The request cannot be read.' },
  invalid: {
    fr: 'Certaines valeurs sont à corriger.',
    ar: 'بعض القيم تحتاج إلى تصحيح.',
    en: 'Some values need correcting.',
  },
  'not-found': { fr: 'Introuvable.', ar: 'غير موجود.', en: 'Not found.' },
  unauthenticated: {
    fr: 'Votre session a expiré. Rechargez la page.',
    ar: 'انتهت الجلسة. أعد تحميل الصفحة.',
    en: 'Your session has expired. Reload the page.',
  },
  forbidden: { fr: 'Action non autorisée.', ar: 'إجراء غير مسموح به.', en: 'This is not allowed.' },
  'csrf-token': {
    fr: 'La page a expiré. Rechargez-la.',
    ar: 'انتهت صلاحية الصفحة. أعد تحميلها.',
    en: 'The page has expired. Reload it.',
  },
  'idempotency-key': {
    fr: 'Cette demande a déjà servi à autre chose. Recommencez.',
    ar: 'استُعمل هذا الطلب لأمر آخر. أعد العملية.',
    en: 'This request was used for something else already. Start again.',
  },
  'too-large': { fr: 'Envoi trop volumineux.', ar: 'الحجم المرسل كبير جدا.', en: 'Too much was sent.' },
  'too-many': {
    fr: 'Trop de demandes. Réessayez dans un instant.',
    ar: 'طلبات كثيرة. أعد المحاولة بعد لحظات.',
    en: 'Too many requests. Try again in a moment.',
  },
  unavailable: {
    fr: 'Service momentanément indisponible. Réessayez.',
    ar: 'الخدمة غير متاحة مؤقتا. أعد المحاولة.',
    en: 'The service is briefly unavailable. Try again.',
  },
  internal: {
    fr: 'Une erreur est survenue. Réessayez.',
    ar: 'حدث خطأ. أعد المحاولة.',
    en: 'Something went wrong. Try again.',
  },
} as const;
export type GeneralProblem = keyof typeof GENERAL;

export const generalProblem = (
  status: number,
  type: GeneralProblem,
  language: Language,
  details?: ProblemDetails,
): ProblemReply => problem(status, type, GENERAL[type][language], details);
export const notFound = (language: Language): ProblemReply => generalProblem(404, 'not-found', language);
