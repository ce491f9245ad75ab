import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Drawer, Select, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useDebouncedCallback, useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useMay } from '../../../app/session.tsx';
import { useFilterChoices } from '../api/orders.ts';
import type { OrderFilters } from '../model/filters.ts';
import styles from './orders.module.css';

const SORTS = ['newest', 'oldest', 'total_desc', 'total_asc'] as const;

const Choices = ({ selection }: { selection: OrderFilters }) => {
  const { t } = useTranslation('dashboard.orders');
  const arabic = useLanguage() === 'ar';
  const { wilayas, transporters, staff } = useFilterChoices(useMay('staff.read'));
  const { filters, change } = selection;
  const common = {
    clearable: true,
    searchable: true,
    className: styles.filter,
    nothingFoundMessage: t('filters.nothing'),
  } as const;
  return (
    <>
      <Select
        {...common}
        aria-label={t('filters.wilaya')}
        placeholder={t('filters.wilaya')}
        value={filters.wilaya ?? null}
        onChange={(wilaya) => change({ wilaya })}
        data={wilayas.map(({ id, name, name_ar }) => ({
          value: String(id),
          label: `${String(id).padStart(2, '0')} ${arabic ? name_ar : name}`,
        }))}
      />
      <Select
        {...common}
        aria-label={t('filters.transporter')}
        placeholder={t('filters.transporter')}
        value={filters.transporter ?? null}
        onChange={(transporter) => change({ transporter })}
        data={transporters.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      />
      <Select
        {...common}
        aria-label={t('filters.assignee')}
        placeholder={t('filters.assignee')}
        value={filters.assignee ?? null}
        onChange={(assignee) => change({ assignee })}
        data={[
          { value: 'nobody', label: t('filters.nobody') },
          ...staff.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
      />
      <DatePickerInput
        type="range"
        clearable
        className={styles.dates}
        valueFormat="D MMM"
        aria-label={t('filters.dates')}
        placeholder={t('filters.dates')}
        maxDate={new Date()}
        value={[filters.from ?? null, filters.to ?? null]}
        onChange={([from, to]) => change({ from, to })}
      />
      <Select
        aria-label={t('filters.sort')}
        className={styles.sort}
        allowDeselect={false}
        value={SORTS.find((sort) => sort === filters.sort) ?? 'newest'}
        onChange={(sort) => change({ sort: sort === 'newest' ? null : sort })}
        data={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
    </>
  );
};

export const FilterBar = ({ selection }: { selection: OrderFilters }) => {
  const { t } = useTranslation('dashboard.orders');
  const phone = useMediaQuery('(max-width: 767px)');
  const [opened, drawer] = useDisclosure(false);
  const search = useDebouncedCallback((q: string) => selection.change({ q: q.trim() || null }), 250);
  return (
    <div className={styles.filters}>
      <TextInput
        id="orders-search"
        key={selection.filters.q === undefined ? 'empty' : 'typed'}
        className={styles.search}
        type="search"
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        defaultValue={selection.filters.q ?? ''}
        autoFocus={selection.filters.q !== undefined}
        onChange={(event) => search(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.75} />}
      />
      {phone ? (
        <>
          <Button variant="default" onClick={drawer.open} leftSection={<IconAdjustmentsHorizontal size={16} />}>
            {t('filters.title')}
          </Button>
          <Drawer opened={opened} onClose={drawer.close} position="bottom" size="80%" title={t('filters.title')}>
            <div className={styles.drawer}>
              <Choices selection={selection} />
              <Button fullWidth onClick={drawer.close}>
                {t('filters.show')}
              </Button>
            </div>
          </Drawer>
        </>
      ) : (
        <Choices selection={selection} />
      )}
    </div>
  );
};
