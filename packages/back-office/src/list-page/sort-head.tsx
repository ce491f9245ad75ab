import { useTranslation } from '@shop/kit';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ListColumn } from './columns.ts';
import type { ListAddress } from './list-address.ts';
import type { ListSort } from './list-filter.tsx';
import styles from './list-page.module.css';

const ICONS = { asc: IconArrowUp, desc: IconArrowDown, none: IconSelector } as const;

/**
 * The head of a sortable column; a click reverses the order. It is our own button, because the library announces the
 * order in English.
 */
export const SortHead = ({
  column: { label, sorts },
  address,
  sorts: all,
}: {
  column: Pick<ListColumn<never>, 'label' | 'sorts'>;
  address: ListAddress;
  sorts: readonly ListSort[];
}) => {
  const { t } = useTranslation('dashboard.list');
  const own = all[0]?.value;
  const now = address.sort ?? own;
  const way = now === sorts?.asc ? 'asc' : now === sorts?.desc ? 'desc' : 'none';
  const next = way === 'asc' ? sorts?.desc : sorts?.asc;
  const Icon = ICONS[way];
  return (
    <button
      type="button"
      className={styles.sortHead}
      data-way={way}
      aria-label={t(`sorted.${way}`, { label })}
      onClick={() => address.change({ sort: next === own ? null : (next ?? null) })}
    >
      {label}
      <Icon size={14} stroke={1.75} aria-hidden />
    </button>
  );
};
