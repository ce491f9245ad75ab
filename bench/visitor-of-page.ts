import { PlainError } from '../scripts/console/plain-error.ts';

/**
 * Reads the headers for calls of a visitor from a page of the shop (D-2.04).
 * @param shop its address, or a function that calls it.
 * @throws PlainError without a page
 */
export const visitorOfPage = async (shop: string | ((path: string) => Promise<Response>)) => {
  const page = await (typeof shop === 'string' ? fetch(shop) : shop('/'));
  const origin = page.url;
  const html = await page.text();
  if (!page.ok) throw new PlainError(`The shop answers ${page.status} at ${origin}: ${html.slice(0, 300)}`);
  const meta = (name: string): string => {
    const content = new RegExp(`name="${name}" content="([^"]+)"`).exec(html)?.[1];
    if (content === undefined) throw new PlainError(`The page at ${origin} has no ${name}.`);
    return content;
  };
  const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const csrf = cookies.find((cookie) => cookie.startsWith('csrf-token='))?.slice('csrf-token='.length);
  if (csrf === undefined) throw new PlainError(`The page at ${origin} gives no csrf-token.`);
  return {
    shopUuid: meta('shop-uuid'),
    bearer: { Authorization: `Bearer ${meta('api-token')}`, 'Accept-Language': 'fr' },
    csrf: { Cookie: cookies.join('; '), 'X-CSRF-TOKEN': csrf, 'Content-Type': 'application/json' },
  };
};
