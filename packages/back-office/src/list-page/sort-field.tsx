import { useTranslation } from '@shop/kit';
import { ActionIcon, Menu, Select } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import type { ListAddress } from './list-address.ts';
import type { ListSort } from './list-filter.tsx';
import styles from './list-page.module.css';

/** The order of the rows. `isNarrow`: a sign with a menu, where the row has no room for the field. */
export const SortField = ({
  address,
  sorts,
  isNarrow,
}: {
  readonly address: ListAddress;
  readonly sorts: readonly ListSort[];
  readonly isNarrow: boolean;
}) => {
  const { t } = useTranslation('dashboard.list');
  const [first] = sorts;
  if (first === undefined) return null;
  const current = sorts.find(({ value }) => value === address.sort) ?? first;
  const choose = (value: string | null): void => address.change({ sort: value === first.value ? null : value });
  if (!isNarrow)
    return (
      <Select
        aria-label={t('sort')}
        className={styles.sort}
        allowDeselect={false}
        leftSection={<IconArrowsSort size={16} stroke={1.75} />}
        value={current.value}
        onChange={choose}
        data={[...sorts]}
      />
    );
  const title = t('filters.named', { label: t('sort') }) + ` ${current.label}`;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label={title} title={title}>
          <IconArrowsSort size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map(({ value, label }) => (
          <Menu.Item
            key={value}
            aria-current={value === current.value || undefined}
            rightSection={value === current.value && <IconCheck size={14} stroke={2} aria-hidden />}
            onClick={() => choose(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
