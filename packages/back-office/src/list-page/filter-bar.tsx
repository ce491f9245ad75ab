import { useTranslation } from '@shop/kit';
import { Button, CloseButton, Drawer, Popover, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconArrowsSort, IconPlus, IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ListAddress } from './list-address.ts';
import type { ListFilter, ListSort } from './list-filter.tsx';
import { PHONE } from './phone.ts';
import styles from './list-page.module.css';

const SEARCH_AFTER_MS = 250;

/** Dashed while it is not set; filled, with what it is set to and a way to take it off, when it is. */
const FilterChip = ({ filter, address }: { filter: ListFilter; address: ListAddress }) => {
  const { t } = useTranslation('dashboard.list');
  const [opened, setOpened] = useState(false);
  const values = filter.names.map((name) => address.filters[name]);
  const isSet = values.some((value) => value !== undefined);
  const change = (next: readonly (string | null)[]) =>
    address.change(Object.fromEntries(filter.names.map((name, index) => [name, next[index] ?? null])));
  return (
    <span className={styles.chip} data-set={isSet || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus>
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

export interface FilterBarProps {
  readonly list: string;
  readonly address: ListAddress;
  readonly searchLabel: string;
  readonly filters: readonly ListFilter[];
  readonly sorts: readonly ListSort[];
  /** How many are shown, for the button that closes the drawer. */
  readonly shown: string;
  /** The list's own tools, at the end of the bar. */
  readonly children?: ReactNode;
}

/** The field that `/` leads to. */
export const searchIdOf = (list: string): string => `${list}-search`;

export const FilterBar = ({ list, address, searchLabel, filters, sorts, shown, children }: FilterBarProps) => {
  const { t } = useTranslation('dashboard.list');
  const phone = useMediaQuery(PHONE);
  const [opened, drawer] = useDisclosure(false);
  const { q } = address.filters;
  const search = useDebouncedCallback(
    // While one is typing, only the first letter is a place to go back to.
    (text: string) => address.change({ q: text.trim() || null }, { replace: q !== undefined }),
    SEARCH_AFTER_MS,
  );
  const set = filters.filter(({ names }) => names.some((name) => address.filters[name] !== undefined));
  const chips = filters.map((filter) => <FilterChip key={filter.names.join()} filter={filter} address={address} />);
  const clear = address.narrowed && (
    <Button variant="subtle" color="gray" size="xs" onClick={address.clear}>
      {t('filters.clear')}
    </Button>
  );
  const sort = sorts.length > 0 && (
    <Select
      aria-label={t('sort')}
      className={styles.sort}
      allowDeselect={false}
      leftSection={<IconArrowsSort size={16} stroke={1.75} />}
      value={(sorts.find(({ value }) => value === address.sort) ?? sorts[0])?.value ?? null}
      onChange={(value) => address.change({ sort: value === sorts[0]?.value ? null : value })}
      data={[...sorts]}
    />
  );
  return (
    <div className={styles.filters}>
      <TextInput
        id={searchIdOf(list)}
        key={q === undefined ? 'empty' : 'typed'}
        className={styles.search}
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        defaultValue={q ?? ''}
        autoFocus={q !== undefined}
        onChange={(event) => search(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.75} />}
      />
      {phone ? (
        <>
          {(filters.length > 0 || sorts.length > 0) && (
            <Button variant="default" onClick={drawer.open} leftSection={<IconAdjustmentsHorizontal size={16} />}>
              {set.length > 0 ? t('filters.titleSet', { count: set.length }) : t('filters.title')}
            </Button>
          )}
          {children}
          <Drawer
            opened={opened}
            onClose={drawer.close}
            position="bottom"
            size="80%"
            title={t('filters.title')}
            closeButtonProps={{ 'aria-label': t('close') }}
          >
            <div className={styles.drawer}>
              {chips}
              {clear}
              {sort}
              <Button fullWidth onClick={drawer.close}>
                {shown}
              </Button>
            </div>
          </Drawer>
        </>
      ) : (
        <>
          {chips}
          {clear}
          <span className={styles.tools}>
            {sort}
            {children}
          </span>
        </>
      )}
    </div>
  );
};
