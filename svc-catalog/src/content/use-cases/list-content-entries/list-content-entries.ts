import { type Language, localized } from '@shop/contracts';
import type {
  CONTENT_ENTRY_SORTS,
  ContentEntryKind,
  ContentEntryRow,
  ContentEntryState,
} from '@shop/contracts/catalog/dashboard';
import { contentEntryRow } from '../../domain/content-entry.ts';
import type { ContentEntryDeps } from '../../content-entry-deps.ts';

export interface ListContentEntriesDeps extends Pick<ContentEntryDeps, 'contentEntries' | 'now'> {
  /** A text as it is searched: without case, signs and vowels. */
  readonly folded: (text: string) => string;
}
export interface ListContentEntries {
  readonly shopUuid: string;
  readonly kind: ContentEntryKind;
  readonly q: string;
  readonly state?: ContentEntryState | 'bin' | undefined;
  readonly missing?: Language | undefined;
  readonly category?: string | undefined;
  readonly sort: (typeof CONTENT_ENTRY_SORTS)[number];
  readonly page: number;
  readonly limit: number;
  readonly language: Language;
}
export interface ListedContentEntries {
  readonly contentEntries: ContentEntryRow[];
  readonly total: number;
  readonly counts: Record<ContentEntryState | 'all' | 'bin', number>;
}

const dateOf = ({ deletedAt, date }: ContentEntryRow): string => deletedAt ?? date ?? '';
const inText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Ids grow with time: of what has no date the later is the newer. */
const newestFirst = (a: ContentEntryRow, b: ContentEntryRow): number =>
  inText(dateOf(b), dateOf(a)) || inText(b.uuid, a.uuid);

/** Filters and sorts the documents in memory, because a shop has only some dozens. */
export const listContentEntries = async (
  { contentEntries, now, folded }: ListContentEntriesDeps,
  { shopUuid, kind, q, state, missing, category, sort, page, limit, language }: ListContentEntries,
): Promise<ListedContentEntries> => {
  const of = contentEntries.of(shopUuid);
  const [standing, bin, binned, posts] = await Promise.all([
    of.rows(kind),
    of.inBin(kind),
    state === 'bin' ? of.bin(kind) : [],
    kind === 'blog-category' ? of.posts() : undefined,
  ]);
  const at = now();
  const rowsOf = (records: typeof standing) =>
    records.map((record) => contentEntryRow(kind, record, at, posts?.get(record._id)));
  const rows = rowsOf(standing);
  const counts = { all: rows.length, draft: 0, planned: 0, published: 0, bin };
  for (const row of rows) counts[row.state] += 1;

  const term = folded(q).trim();
  const found = (state === 'bin' ? rowsOf(binned) : rows).filter(
    (row) =>
      (state === undefined || state === 'bin' || row.state === state) &&
      (missing === undefined || row.missing.includes(missing)) &&
      (category === undefined || row.category === category) &&
      (term === '' || Object.values(row.title).some((text) => folded(text).includes(term))),
  );
  const collator = new Intl.Collator(language);
  const byTitle = (a: ContentEntryRow, b: ContentEntryRow): number =>
    collator.compare(localized(a.title, language), localized(b.title, language));
  const orders = {
    newest: newestFirst,
    oldest: (a: ContentEntryRow, b: ContentEntryRow) => newestFirst(b, a),
    title: byTitle,
    '-title': (a: ContentEntryRow, b: ContentEntryRow) => byTitle(b, a),
  };
  return {
    contentEntries: found.sort(orders[sort]).slice((page - 1) * limit, page * limit),
    total: found.length,
    counts,
  };
};
