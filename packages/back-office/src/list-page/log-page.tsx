import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyList } from './empty-list.tsx';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { loadingOf } from './loading-of.ts';
import styles from './list-page.module.css';

const NO_SORTS: readonly never[] = [];

/** A list of events, newest first. It has neither numbered pages nor sorting, and loads more at its end. */
export const LogPage = <Row,>({
  query,
  texts,
  wayOn,
  ...list
}: Omit<ListPageProps<Row>, 'loading' | 'sorts' | 'empty' | 'children'> & {
  readonly query: UseInfiniteQueryResult<unknown>;
  /** Where there are no rows and no filter narrows the list. */
  readonly wayOn?: ReactNode;
  readonly texts: {
    readonly none: string;
    readonly noneFound: string;
    readonly clear?: string;
    readonly more: string;
    readonly moreFailed: string;
  };
}) => (
  <ListPage
    {...list}
    loading={loadingOf(query)}
    sorts={NO_SORTS}
    empty={
      <EmptyList
        address={list.address}
        text={list.address.narrowed ? texts.noneFound : texts.none}
        {...(texts.clear !== undefined && { clearLabel: texts.clear })}
      >
        {wayOn}
      </EmptyList>
    }
  >
    {query.hasNextPage && (
      <div className={styles.more}>
        {query.isFetchNextPageError && <span role="alert">{texts.moreFailed}</span>}
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.more}
        </Button>
      </div>
    )}
  </ListPage>
);
