import { z } from 'zod';
import {
  KeysRefused,
  LimitReached,
  StrangeAnswer,
  type CompanyAccount,
  type CompanyResponse,
} from '../../domain/company-adapter.ts';

/** Companies write numbers as numbers or as texts, and a field that is empty as null, as '' or not at all. */
export const Loose = z.union([z.string(), z.number()]).nullish();

/** Where calls go. Only tests and demos have a `baseAddress`: the way to a company refuses it elsewhere. */
export const baseAddress = (account: CompanyAccount, usual: string): string => {
  const chosen = account.settings.baseAddress;
  return typeof chosen === 'string' && chosen !== '' ? chosen.replace(/\/+$/, '') : usual;
};
export const textSetting = (account: CompanyAccount, key: string): string => {
  const value = account.settings[key];
  return typeof value === 'string' ? value.trim() : '';
};

const textOf = (response: CompanyResponse): string => new TextDecoder().decode(response.body);
const retryAfterMs = (response: CompanyResponse): number => {
  const seconds = Number(response.headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 60_000;
};

/** An answer's content. A page of a proxy is no answer of the company, so that what the company did is not known. */
export const readJson = (response: CompanyResponse): unknown => {
  if (response.status === 429) throw new LimitReached(Date.now() + retryAfterMs(response));
  let content: unknown;
  try {
    content = JSON.parse(textOf(response));
  } catch {
    if (response.status === 401) throw new KeysRefused('');
    throw new StrangeAnswer(`the company answered ${String(response.status)} without JSON`);
  }
  if (response.status === 401 || response.status === 403) throw new KeysRefused(wordsOf(content));
  if (response.status >= 500) throw new StrangeAnswer(`the company answered ${String(response.status)}`);
  return content;
};
export const readAs = <S extends z.ZodType>(schema: S, content: unknown): z.output<S> => {
  const result = schema.safeParse(content);
  if (!result.success) throw new StrangeAnswer('the answer of the company has another shape than documented');
  return result.data;
};

/** `{ field: ['text', …] }`, a text, or an object with a message: what a person can read of it. */
export const wordsOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (typeof content === 'number') return String(content);
  if (Array.isArray(content)) return content.map(wordsOf).filter(Boolean).join(' ');
  if (typeof content !== 'object' || content === null) return '';
  const { message, errors } = z.object({ message: z.unknown(), errors: z.unknown() }).partial().parse(content);
  if (errors !== undefined) return wordsOf(errors);
  if (typeof message === 'string') return message;
  return Object.values(content).map(wordsOf).filter(Boolean).join(' ');
};

/** Centimes of an amount that a company writes in dinars; null: it has none. */
export const centimesOf = (dinars: string | number | null | undefined): number | null => {
  if (dinars === null || dinars === undefined || dinars === '') return null;
  const amount = Number(dinars);
  return Number.isFinite(amount) ? Math.round(amount * 100) : null;
};
export const dinarsOf = (centimes: number): number => centimes / 100;

/** `+213550123456` as `0550123456`, as companies of the country take it. */
export const localPhone = (phone: string): string => (phone.startsWith('+213') ? `0${phone.slice(4)}` : phone);

/** Algeria has one hour more than UTC the year round; companies write its time without saying so. */
export const algiersTime = (date: string, time = '00:00:00'): number =>
  Date.parse(`${date.trim()}T${time.trim()}+01:00`);
export const algiersDay = (at: number): string => new Date(at + 3_600_000).toISOString().slice(0, 10);

/** A PDF as it came; null: the company has none yet. */
export const pdfOf = (response: CompanyResponse): { contentType: 'application/pdf'; body: Uint8Array } | null =>
  response.status === 200 && textOf(response).startsWith('%PDF')
    ? { contentType: 'application/pdf', body: response.body }
    : null;
