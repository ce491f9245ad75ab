import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListAddress } from './list-address.ts';
import { NoRows } from './no-rows.tsx';

/** A list without rows: where filters narrow it they can be taken away, otherwise `children` lead on. */
export const EmptyList = ({
  address: { narrowed, clear },
  text,
  clearLabel,
  children,
}: {
  readonly address: Pick<ListAddress, 'narrowed' | 'clear'>;
  readonly text: string;
  readonly clearLabel: string;
  readonly children?: ReactNode;
}) => (
  <NoRows text={text}>
    {narrowed ? (
      <Button variant="default" onClick={clear}>
        {clearLabel}
      </Button>
    ) : (
      children
    )}
  </NoRows>
);
