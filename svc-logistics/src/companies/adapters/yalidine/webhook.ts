import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { ParcelNews, WebhookReading, WebhookRequest } from '../../domain/company-adapter.ts';
import { algiersTime } from '../shared/answers.ts';

/** The sample of the company writes the first with underscores. */
const SIGNATURES = ['x-yalidine-signature', 'x_yalidine_signature'];
const MAX_TOKEN = 500;
/** Of the record and of money: no movement of the parcel. */
const NO_MOVEMENT: ReadonlySet<string> = new Set(['parcel_edited', 'parcel_payment_updated']);

/** Hex of HMAC-SHA256 over the bytes as they came: PHP escapes slashes and accents as nobody else does (T-3.16). */
const isSigned = ({ headers, body }: WebhookRequest, secret: string): boolean => {
  const named = Object.entries(headers).find(([name]) => SIGNATURES.includes(name.toLowerCase()));
  const given = Buffer.from(named?.[1] ?? '', 'hex');
  const expected = createHmac('sha256', secret).update(body).digest();
  return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected);
};

const Body = z.looseObject({ type: z.string(), events: z.array(z.unknown()) });
const Event = z.looseObject({
  event_id: z.string(),
  occurred_at: z.string(),
  data: z.looseObject({ tracking: z.string().min(1), status: z.string().nullish(), reason: z.string().nullish() }),
});
/** The company writes the time of Algiers without its zone. */
export const timeOf = (written: string): number => {
  const [day = '', time] = written.trim().split(/[ T]/);
  return algiersTime(day, time);
};

/** A type that is new to us is a word that nobody knows: it is shown, and never dropped. */
const newsOf = (type: string, event: unknown): readonly ParcelNews[] => {
  const read = Event.safeParse(event);
  if (!read.success || NO_MOVEMENT.has(type)) return [];
  const { event_id, occurred_at, data } = read.data;
  const status = type === 'parcel_status_updated' ? (data.status ?? '') : '';
  const at = timeOf(occurred_at);
  if (!Number.isFinite(at)) return [];
  const reasonWord = data.reason ?? '';
  return [
    {
      trackingId: data.tracking,
      eventId: event_id,
      word: status === '' ? type : status,
      reasonWord: reasonWord === '' ? null : reasonWord,
      at,
      place: null,
    },
  ];
};

const readJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
};

/**
 * News, or the question whether the address is ours: the token is given back as a text. The company asks from time to
 * time, and switches the webhook off where nothing answers.
 */
export const readWebhook = (secret: string, request: WebhookRequest): WebhookReading => {
  const { method, query, body } = request;
  if (method === 'GET') {
    const token = query.crc_token ?? '';
    if (query.subscribe === undefined || token === '' || token.length > MAX_TOKEN) return { kind: 'unreadable' };
    return { kind: 'challenge', contentType: 'text/plain', tell: token };
  }
  if (!isSigned(request, secret)) return { kind: 'wrongSignature' };
  const read = Body.safeParse(readJson(body));
  if (!read.success) return { kind: 'unreadable' };
  const { type, events } = read.data;
  const hasEvents = events.some((event) => Event.safeParse(event).success);
  if (!hasEvents && events.length > 0) return { kind: 'unreadable' };
  return { kind: 'news', news: events.flatMap((event) => newsOf(type, event)) };
};
