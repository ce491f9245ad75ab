import { useTranslation } from '@shop/kit';
import { CloseButton, Popover } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListAddress } from './list-address.ts';
import type { ListFilter } from './list-filter.tsx';
import styles from './list-page.module.css';

/** Whether the address sets a filter. */
export const isFilterSet = ({ names }: ListFilter, { filters }: ListAddress): boolean =>
  names.some((name) => filters[name] !== undefined);

/** Dashed while it is not set; filled, with what it is set to and a way to take it off, when it is. */
export const FilterChip = ({
  filter,
  address,
  isHidden = false,
  isInMenu = false,
}: {
  filter: ListFilter;
  address: ListAddress;
  /** There is no room for it in the row. */
  isHidden?: boolean;
  /** It is inside another popover, which a click outside would close. */
  isInMenu?: boolean;
}) => {
  const { t } = useTranslation('dashboard.list');
  const [opened, setOpened] = useState(false);
  const values = filter.names.map((name) => address.filters[name]);
  const isSet = isFilterSet(filter, address);
  const change = (next: readonly (string | null)[]) =>
    address.change(Object.fromEntries(filter.names.map((name, index) => [name, next[index] ?? null])));
  return (
    <span className={styles.chip} data-set={isSet || undefined} data-hidden={isHidden || undefined}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        shadow="md"
        trapFocus
        returnFocus
        withinPortal={!isInMenu}
      >
        <Popover.Target>
          <button type="button" className={styles.chipButton} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {isSet ? (
              <>
                <span className={styles.chipLabel}>{t('filters.named', { label: filter.label })}</span>
                <bdi className={styles.chipValue}>{filter.valueText(values)}</bdi>
              </>
            ) : (
              <>
                <IconPlus size={14} stroke={1.75} aria-hidden />
                {filter.label}
              </>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={filter.label}>
          {filter.field({ values, change, done: () => setOpened(false) })}
        </Popover.Dropdown>
      </Popover>
      {isSet && (
        <CloseButton
          size={26}
          iconSize={14}
          aria-label={t('filters.remove', { label: filter.label })}
          onClick={() => change(filter.names.map(() => null))}
        />
      )}
    </span>
  );
};
