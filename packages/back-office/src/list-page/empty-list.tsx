import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { ListAddress } from './list-address.ts';
import { useNarrowing } from './narrowing.ts';
import { NoRows } from './no-rows.tsx';

/** The search and the filters that are set, in one line. */
const Filters = () => {
  const { t } = useTranslation('dashboard.list');
  const narrowing = useNarrowing();
  return (
    <>
      {t('filters.by')}{' '}
      {narrowing.map(({ label, value }, index) => (
        <Fragment key={`${label} ${value}`}>
          {index > 0 && ' · '}
          {label !== null && `${label} `}
          <bdi>
            {/* What was searched for stands between marks. */}
            {label === null ? t('filters.searched', { text: value }) : <strong>{value}</strong>}
          </bdi>
        </Fragment>
      ))}
    </>
  );
};

/** A list without rows: where filters narrow it they are named and can be taken away, and `children` lead on. */
export const EmptyList = ({
  address: { narrowed, clear },
  text,
  detail,
  clearLabel,
  always,
  children,
}: {
  readonly address: Pick<ListAddress, 'narrowed' | 'clear'>;
  readonly text: string;
  /** Says more where no filter narrows the list. */
  readonly detail?: ReactNode;
  readonly clearLabel?: string;
  /** A way on that is offered beside the filters as well. */
  readonly always?: ReactNode;
  /** The way on where no filter narrows the list. */
  readonly children?: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.list');
  const isNamed = useNarrowing().length > 0;
  return (
    <NoRows text={text} detail={narrowed ? isNamed && <Filters /> : detail}>
      {narrowed ? (
        <Button variant="default" onClick={clear}>
          {clearLabel ?? t('filters.clearAll')}
        </Button>
      ) : (
        children
      )}
      {always}
    </NoRows>
  );
};
