/* Addresses of the shop's own pages, as people type them and as they are kept. */

// eslint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u001f\u007f\\]|\/\//;

/**
 * A path as it is kept and looked for: its letters as they are read, composed, without a slash behind; undefined where
 * it is none. Query and fragment are no part of it.
 */
export const keptPath = (path: string): string | undefined => {
  const [plain = ''] = path.split(/[?#]/, 1);
  let text: string;
  try {
    text = decodeURIComponent(plain).normalize('NFC');
  } catch {
    return undefined;
  }
  if (!text.startsWith('/') || UNFIT.test(text)) return undefined;
  return text.length > 1 ? text.replace(/\/$/, '') : text;
};

/** A kept path as a browser is sent to it. */
export const sentPath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** With a dot behind it is the same host. */
const hostOf = ({ hostname }: URL): string => hostname.toLowerCase().replace(/\.$/, '');

/**
 * Parses a typed address of the shop into its path with query and fragment, in the form that a browser needs; undefined
 * if the host is not one of the shop's, or if it is not an address.
 * @param hosts of the shop, without ports
 */
export const ownAddress = (typed: string, hosts: readonly string[]): string | undefined => {
  const isWhole = /^https?:\/\//i.test(typed);
  if (!isWhole && (!typed.startsWith('/') || keptPath(typed) === undefined)) return undefined;
  const url = URL.parse(isWhole ? typed : `https://shop.invalid${typed}`);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (isWhole && !hosts.includes(hostOf(url))) return undefined;
  return keptPath(url.pathname) === undefined ? undefined : url.pathname + url.search + url.hash;
};

/** An address of another site, as a browser is sent to it; undefined: it is none that begins with https. */
export const outsideAddress = (typed: string): string | undefined => {
  const url = URL.parse(typed);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && url.hostname.includes('.') ? url.href : undefined;
};

/** Paths that are answered before shop pages, so that no redirect can use them. */
const RESERVED = ['dashboard', 'web', 'public', 'uploads', 'remotes', 'page-seeds', 'icons', 'sitemap', 'offline'];
/** As the shell reads them: in capitals they are the same pages. */
const firstPart = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';
export const isReserved = (path: string): boolean => RESERVED.includes(firstPart(path));

/** Pages that every shop has, and files that are answered at fixed addresses. */
const ALWAYS = new Set([
  '/',
  '/catalog/new',
  '/catalog/search',
  '/catalog/brands',
  '/promotions',
  '/blog',
  '/blog/rss.xml',
  '/contact',
  '/checkout/cart/view',
  '/checkout/track',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/offline-worker.js',
  '/apple-touch-icon.png',
]);
export const isAlwaysThere = (path: string): boolean => {
  const known = path.toLowerCase();
  return ALWAYS.has(known) || known.startsWith('/checkout/thank-you/');
};
