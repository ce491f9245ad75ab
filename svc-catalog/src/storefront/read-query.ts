import type { Endpoint } from '@shop/contracts';
import { unescape } from 'node:querystring';
import { z } from 'zod';

/** `features[key]` and `attributes[key]`. */
const KEYED = /^(?:features|attributes)\[/;
/** A name as Express reads it, which is by node:querystring. */
const nameOf = (written: string): string => (/[%+]/.test(written) ? unescape(written.replaceAll('+', ' ')) : written);

/**
 * The query parameters that an endpoint reads, in a fixed order: unread ones (`utm_source=...`) do not create cache
 * entries.
 */
export const readQuery = (endpoint: Pick<Endpoint, 'query'>, unread: readonly string[] = []) => {
  const { query } = endpoint;
  const shape = query instanceof z.ZodObject ? query : undefined;
  const names = new Set(Object.keys(shape?.shape ?? {}).filter((name) => !unread.includes(name)));
  const takesMore = shape?.def.catchall !== undefined;
  const isRead = (pair: string): boolean => {
    const at = pair.indexOf('=');
    if (at < 1 || at === pair.length - 1) return false;
    const written = pair.slice(0, at);
    if (names.has(written)) return true;
    const name = nameOf(written);
    return names.has(name) || (takesMore && KEYED.test(name));
  };

  return (url: string): string => {
    const at = url.indexOf('?');
    if (at < 0 || names.size === 0) return '';
    const pairs = url
      .slice(at + 1)
      .split('&')
      .filter(isRead);
    return pairs.length > 1 ? pairs.sort().join('&') : (pairs[0] ?? '');
  };
};
