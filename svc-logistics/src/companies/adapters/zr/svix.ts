import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRequest } from '../../domain/company-adapter.ts';

const TOLERANCE_MS = 5 * 60_000;

/**
 * Svix: `svix-signature` has one or several `v1,<base64>` of HMAC-SHA256 over `id.timestamp.body`, the secret being the
 * base64 after `whsec_`. The id of the message where one is right, or null.
 */
export const svixMessage = (request: WebhookRequest, secret: string, now: number): string | null => {
  const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value ?? '']));
  const id = headers.get('svix-id') ?? '';
  const timestamp = headers.get('svix-timestamp') ?? '';
  if (id === '' || secret === '' || !/^\d+$/.test(timestamp)) return null;
  if (Math.abs(now - Number(timestamp) * 1000) > TOLERANCE_MS) return null;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(request.body).digest();
  const isRight = (headers.get('svix-signature') ?? '').split(' ').some((part) => {
    const [version, signature = ''] = part.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isRight ? id : null;
};
