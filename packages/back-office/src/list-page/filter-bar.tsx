import { useTranslation } from '@shop/kit';
import { Button, Drawer, Popover, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { FilterChip, isFilterSet } from './filter-chip.tsx';
import type { ListAddress } from './list-address.ts';
import type { ListFilter, ListSort } from './list-filter.tsx';
import { NARROW, PHONE } from './phone.ts';
import { SortField } from './sort-field.tsx';
import { useRoom } from './use-room.ts';
import styles from './list-page.module.css';

const SEARCH_AFTER_MS = 250;

export interface FilterBarProps {
  readonly list: string;
  readonly address: ListAddress;
  /** Absent where the list has no search. */
  readonly searchLabel?: string | undefined;
  readonly filters: readonly ListFilter[];
  readonly sorts: readonly ListSort[];
  /** How many are shown, for the button that closes the drawer. */
  readonly shown: string;
  /** The list's own tools, at the end of the bar. */
  readonly children?: ReactNode;
}

/** The field that `/` leads to. */
export const searchIdOf = (list: string): string => `${list}-search`;

const Search = ({ list, address, label }: { list: string; address: ListAddress; label: string }) => {
  const { q } = address.filters;
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(q);
  const search = useDebouncedCallback((text: string) => {
    searched.current = text.trim() || undefined;
    // While one is typing, only the first letter is a place to go back to.
    address.change({ q: text.trim() || null }, { replace: q !== undefined });
  }, SEARCH_AFTER_MS);
  useEffect(() => {
    // Something else than this field has searched, such as a scan.
    if (q !== undefined && q !== searched.current && field.current) field.current.value = q;
    searched.current = q;
  }, [q]);
  return (
    <TextInput
      ref={field}
      id={searchIdOf(list)}
      key={q === undefined ? 'empty' : 'typed'}
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={q ?? ''}
      autoFocus={q !== undefined}
      onChange={(event) => search(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.75} />}
    />
  );
};

const Clear = ({ address }: { address: ListAddress }) => {
  const { t } = useTranslation('dashboard.list');
  return (
    address.narrowed && (
      <Button className={styles.clear} variant="subtle" color="gray" size="xs" onClick={address.clear}>
        {t('filters.clear')}
      </Button>
    )
  );
};

const useTitle = (setCount: number): string => {
  const { t } = useTranslation('dashboard.list');
  return setCount > 0 ? t('filters.titleSet', { count: setCount }) : t('filters.title');
};

/** The filters in one row; those that do not fit are behind its last button, set ones at last. */
const ChipRow = ({ address, filters }: { address: ListAddress; filters: readonly ListFilter[] }) => {
  const { row, fitting, left } = useRoom(`${address.search} ${filters.map(({ label }) => label).join()}`);
  const isSet = (filter: ListFilter) => isFilterSet(filter, address);
  const inOrder = [...filters.filter(isSet), ...filters.filter((filter) => !isSet(filter))];
  const hidden = inOrder.slice(Math.min(fitting, inOrder.length));
  const title = useTitle(hidden.filter(isSet).length);
  return (
    <>
      <div className={styles.chips} ref={row}>
        {inOrder.map((filter) => (
          <FilterChip key={filter.names.join()} filter={filter} address={address} isHidden={hidden.includes(filter)} />
        ))}
      </div>
      {hidden.length > 0 && (
        <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <Button
              className={styles.moreFilters}
              // It stands beside the last chip, without a change of the room that was measured.
              style={{ insetInlineStart: -left }}
              variant="subtle"
              color="gray"
              leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
            >
              {title}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={title}>
            <div className={styles.foldedChips}>
              {hidden.map((filter) => (
                <FilterChip key={filter.names.join()} filter={filter} address={address} isInMenu />
              ))}
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
      <Clear address={address} />
    </>
  );
};

/** On a phone: the filters and the order behind one button. */
const FilterDrawer = ({
  address,
  filters,
  sorts,
  shown,
}: Omit<FilterBarProps, 'list' | 'searchLabel' | 'children'>) => {
  const { t } = useTranslation('dashboard.list');
  const [opened, drawer] = useDisclosure(false);
  const title = useTitle(filters.filter((filter) => isFilterSet(filter, address)).length);
  if (filters.length === 0 && sorts.length === 0) return null;
  return (
    <>
      <Button variant="default" onClick={drawer.open} leftSection={<IconAdjustmentsHorizontal size={16} />}>
        {title}
      </Button>
      <Drawer
        opened={opened}
        onClose={drawer.close}
        position="bottom"
        size="80%"
        title={t('filters.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className={styles.drawer}>
          {filters.map((filter) => (
            <FilterChip key={filter.names.join()} filter={filter} address={address} />
          ))}
          <Clear address={address} />
          <SortField address={address} sorts={sorts} isNarrow={false} />
          <Button fullWidth onClick={drawer.close}>
            {shown}
          </Button>
        </div>
      </Drawer>
    </>
  );
};

/** Search, filters and tools of a list, in one row at every width. */
export const FilterBar = ({ list, address, searchLabel, filters, sorts, shown, children }: FilterBarProps) => {
  const phone = useMediaQuery(PHONE);
  const isNarrow = useMediaQuery(NARROW) ?? false;
  return (
    <div className={styles.filters}>
      {searchLabel !== undefined && <Search list={list} address={address} label={searchLabel} />}
      {phone ? (
        <>
          <FilterDrawer address={address} filters={filters} sorts={sorts} shown={shown} />
          {children}
        </>
      ) : (
        <>
          <ChipRow address={address} filters={filters} />
          <span className={styles.tools}>
            <SortField address={address} sorts={sorts} isNarrow={isNarrow} />
            {children}
          </span>
        </>
      )}
    </div>
  );
};
