import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ListAddress } from './list-address.ts';
import type { Pager } from './pager.ts';

/** The rows of one page. */
export interface Chunk<Row> {
  readonly id: string;
  /** Id of the chunk that goes on behind it; null: there is none. */
  readonly next: string | null;
  readonly rows: readonly Row[];
}

const pageId = (page: number): string => `page ${page}`;
const afterId = (cursor: string): string => `after ${cursor}`;

export const chunkOf = <Row>(
  { page, after }: Pick<ListAddress, 'page' | 'after'>,
  pager: Pager,
  rows: readonly Row[],
): Chunk<Row> => ({
  id: after === null ? pageId(page) : afterId(after),
  next: pager.next !== null ? afterId(pager.next) : after === null && page < pager.pages ? pageId(page + 1) : null,
  rows,
});

/**
 * The chunks with the latest one: it replaces its earlier version, and those behind it are left out; it goes on behind
 * the last one; any other chunk begins anew.
 */
export const withChunk = <Row>(chunks: readonly Chunk<Row>[], chunk: Chunk<Row>): readonly Chunk<Row>[] => {
  const at = chunks.findIndex(({ id }) => id === chunk.id);
  if (at >= 0) return [...chunks.slice(0, at), chunk];
  return chunks.at(-1)?.next === chunk.id ? [...chunks, chunk] : [chunk];
};

/** Each row once, although rows move to the next page when new ones arrive. */
const eachOnce = <Row>(chunks: readonly Chunk<Row>[], idOf: (row: Row) => string): readonly Row[] => [
  ...new Map(chunks.flatMap(({ rows }) => rows.map((row) => [idOf(row), row] as const))).values(),
];

/** On a phone: the rows of this page below those of the pages before it, as they were loaded one by one. */
export const useLoadedRows = <Row>(
  list: string,
  address: ListAddress,
  pager: Pager | undefined,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] => {
  const queries = useQueryClient();
  const key = useMemo(() => ['list-rows', list, address.search, address.size], [list, address.search, address.size]);
  const chunks =
    pager && withChunk(queries.getQueryData<readonly Chunk<Row>[]>(key) ?? [], chunkOf(address, pager, rows));
  useEffect(() => {
    if (chunks && rows.length > 0) queries.setQueryData(key, chunks);
  });
  return chunks && chunks.length > 1 ? eachOnce(chunks, idOf) : rows;
};
