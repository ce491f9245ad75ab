import { LANGUAGES } from '@shop/contracts';
import { labelIn } from './columns-in.ts';
import { COLUMN_KEYS, type ColumnKey } from './domain/columns.ts';
import { plain } from './domain/cells.ts';

const bare = (head: string): string => plain(head).toLowerCase().replace(/[’']/g, "'").replace(/\s+/gu, ' ');

/** Column keys by heading, in each of our languages, and by the key itself. */
const BY_HEAD = new Map<string, ColumnKey>(
  COLUMN_KEYS.flatMap((key) =>
    [key, ...LANGUAGES.map((language) => labelIn(language, key))].map((head) => [bare(head), key]),
  ),
);

/** The columns of a file by its heads; one that is unknown, or comes again, is passed over. */
export const columnsOf = (heads: readonly string[]): readonly (ColumnKey | null)[] => {
  const taken = new Set<ColumnKey>();
  return heads.map((head) => {
    const key = BY_HEAD.get(bare(head));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
};
