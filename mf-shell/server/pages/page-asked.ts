import { type Language, LANGUAGES } from '@shop/contracts';
import type { Host, Match, ServerRemote } from '../calls/host.ts';
import { pageBelow } from './page-files.ts';
import { Refusal } from './refusal.ts';
import type { ReleaseSet } from '../releases/release-set.ts';

/** An address that no page has: all that are not found are one page. */
export const NO_PAGE = '/-';

const LONGEST_PATH = 2000;
const LONGEST_QUERY = 2000;
/** No longer path ever led on (`findMoved`). */
const LONGEST_MOVED = 1000;
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f]/;

export interface Target {
  pathname: string;
  search: URLSearchParams;
}

/**
 * Path and query of what a request asks for, whatever bytes it holds.
 * @throws Refusal 400 when the path is no text.
 */
export const targetOf = (asked: string): Target => {
  const at = asked.indexOf('?');
  const pathname = at < 0 ? asked : asked.slice(0, at);
  let text: string;
  try {
    text = decodeURIComponent(pathname);
  } catch {
    throw new Refusal(400, 'the path is no UTF-8');
  }
  if (!pathname.startsWith('/') || UNPRINTABLE.test(text)) throw new Refusal(400, 'the path is no path');
  return { pathname, search: new URLSearchParams(at < 0 ? '' : asked.slice(at + 1)) };
};

/** D-2.02: the language that the address itself names. */
export const languageNamed = (search: URLSearchParams): Language | undefined =>
  LANGUAGES.find((language) => language === search.get('lang'));

export interface PageAddress {
  match: Match | undefined;
  /**
   * Path with what the page reads of the query, in one spelling; of what no route has the path, which may lead on.
   */
  url: string;
  /** Of one room's pages, which have one `url`: its pattern, since each asks for files of its own; else ''. */
  below: string;
}

const readBy = (module: ServerRemote | undefined, { path }: Match, search: URLSearchParams): string => {
  const read = module?.routes.find((route) => route.path === path)?.query?.(search);
  const text = read ? new URLSearchParams({ ...read }).toString() : '';
  return text === '' || text.length > LONGEST_QUERY ? '' : `?${text}`;
};

/** What of an address makes another page: the rest (campaigns, other people's words, nonsense) is no part of it. */
export const pageAddress = (
  host: Host,
  releases: Pick<ReleaseSet, 'faces' | 'modules' | 'remotes'>,
  { pathname, search }: Target,
): PageAddress => {
  const match =
    pathname.length > LONGEST_PATH || /[/\\]{2}/.test(pathname) ? undefined : host.matchPage(releases.faces, pathname);
  if (!match) return { match, url: pathname.length > LONGEST_MOVED ? NO_PAGE : pathname, below: '' };
  // The dashboard's pages are one document, but for those files.
  if (match.layout === 'dashboard') return { match, url: match.path, below: pageBelow(releases, match)?.path ?? '' };
  return {
    match,
    url:
      pathname +
      readBy(
        releases.modules.find(({ name }) => name === match.remote),
        match,
        search,
      ),
    below: '',
  };
};
