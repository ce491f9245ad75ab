import { type Language, LANGUAGES } from '@shop/contracts';
import type { Host, Match, ServerRemote } from '../calls/host.ts';
import { pageBelow } from './page-files.ts';
import { Refusal } from './refusal.ts';
import type { ReleaseSet } from '../releases/release-set.ts';

/** An address that no page has: all that are not found are one page. */
export const NO_PAGE = '/-';

const MAX_PATH_LENGTH = 2000;
const MAX_QUERY_LENGTH = 2000;
/** No redirect exists for longer paths (`findMoved`). */
const MAX_MOVED_LENGTH = 1000;
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f]/;

export interface Target {
  pathname: string;
  search: URLSearchParams;
}

/**
 * Path and query of a request, which may contain any bytes.
 * @throws Refusal 400 when the path is not valid text.
 */
export const targetOf = (asked: string): Target => {
  const at = asked.indexOf('?');
  const pathname = at < 0 ? asked : asked.slice(0, at);
  let text: string;
  try {
    text = decodeURIComponent(pathname);
  } catch {
    throw new Refusal(400, 'the path is not valid UTF-8');
  }
  if (!pathname.startsWith('/') || UNPRINTABLE.test(text)) throw new Refusal(400, 'the path is malformed');
  return { pathname, search: new URLSearchParams(at < 0 ? '' : asked.slice(at + 1)) };
};

/** D-2.02: the language that the address itself names. */
export const languageNamed = (search: URLSearchParams): Language | undefined =>
  LANGUAGES.find((language) => language === search.get('lang'));

export interface PageAddress {
  match: Match | undefined;
  /**
   * Path with the query that the page reads, in canonical spelling; for an unknown route only the path, which may have
   * a redirect.
   */
  url: string;
  /** The pattern of a page inside a room, whose pages share one `url` but need different files; else ''. */
  below: string;
}

const readBy = (module: ServerRemote | undefined, { path }: Match, search: URLSearchParams): string => {
  const read = module?.routes.find((route) => route.path === path)?.query?.(search);
  const text = read ? new URLSearchParams({ ...read }).toString() : '';
  return text === '' || text.length > MAX_QUERY_LENGTH ? '' : `?${text}`;
};

/** The part of an address that makes a different page: other parameters (campaigns, nonsense) are dropped. */
export const pageAddress = (
  host: Host,
  releases: Pick<ReleaseSet, 'faces' | 'modules' | 'remotes'>,
  { pathname, search }: Target,
): PageAddress => {
  const match =
    pathname.length > MAX_PATH_LENGTH || /[/\\]{2}/.test(pathname)
      ? undefined
      : host.matchPage(releases.faces, pathname);
  if (!match) return { match, url: pathname.length > MAX_MOVED_LENGTH ? NO_PAGE : pathname, below: '' };
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
