import { ApiError } from '@shop/kit/api';
import { Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import page from '../styles/page.module.css';
import { Failure } from './failure.tsx';

const UNKNOWN = [404, 422];

/** What is drawn of an answer; until it is there, that it is on its way or why it did not come. */
export const Loaded = <Data,>({
  query: { data, error, refetch },
  label,
  unknown,
  children,
}: {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What is on its way. */
  readonly label: string;
  /** Drawn where there is no such record, or its id in the address is none. */
  readonly unknown?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}) => {
  if (data !== undefined) return children(data);
  if (unknown !== undefined && error instanceof ApiError && UNKNOWN.includes(error.status)) return unknown;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <div className={page.empty}>
      <Loader size="sm" aria-label={label} />
    </div>
  );
};
