import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Failure } from '@shop/back-office/feedback';
import styles from './home.module.css';

interface HomeCardProps<Data> {
  readonly title: string;
  readonly note?: ReactNode;
  /** Height in px that it has while it loads. */
  readonly height: number;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** One figure with its own loading and error state, so that the other cards stay when one of them fails. */
export const HomeCard = <Data,>({ title, note, height, query, children }: HomeCardProps<Data>) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={query.isPending}>
      <header className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </header>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Stack gap="sm" className={styles.loading} aria-hidden>
          <Skeleton height={28} width="40%" />
          <Skeleton height={height - 40} />
        </Stack>
      )}
    </section>
  );
};
