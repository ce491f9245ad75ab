import { CountInput, type StockCount } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { NumberField } from '@shop/back-office/amounts';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { ChooseOne } from '@shop/back-office/fields';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useCountWrites } from '../api/counts.ts';
import { bodyOf, isScope, SCOPES, type CountFields } from '../model/count-form.ts';
import { ItemsField } from './items-field.tsx';

const USUAL_DAYS = 7;

/** C-1.10: which goods of which warehouse are counted, and whether the people who count see what is expected. */
export const NewCountDialog = ({
  onCreated,
  onClose,
}: {
  readonly onCreated: (count: StockCount) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const language = useLanguage();
  const { create } = useCountWrites();
  const warehouses = useWarehouses().data ?? [];
  const initialValues: CountFields = {
    warehouse: warehouses[0]?.uuid ?? '',
    name: t('create.usualName', { day: formatDate(new Date().toISOString(), language) }),
    scope: 'all',
    category: null,
    items: [],
    days: USUAL_DAYS,
    blind: true,
  };
  return (
    <NewEntityDialog
      title={t('new')}
      lead={t('create.lead')}
      submit={t('create.submit')}
      schema={CountInput}
      initialValues={initialValues}
      bodyOf={bodyOf}
      create={create}
      onCreated={onCreated}
      onClose={onClose}
    >
      {(form) => {
        const { warehouse, name, scope, category, items, days, blind } = form.getValues();
        const wrongScope = form.errors['scope'] === undefined ? {} : { error: t(`create.wrong.${scope}`) };
        return (
          <Stack>
            {warehouses.length > 1 && (
              <Select
                label={t('warehouse')}
                required
                allowDeselect={false}
                data={warehouses.map(({ uuid, name: label }) => ({ value: uuid, label }))}
                value={warehouse}
                error={form.errors['warehouse']}
                onChange={(value) => value !== null && form.setFieldValue('warehouse', value)}
              />
            )}
            <TextInput
              label={t('name')}
              required
              maxLength={120}
              value={name}
              error={form.errors['name']}
              onChange={({ currentTarget }) => form.setFieldValue('name', currentTarget.value)}
            />
            <Select
              label={t('scopeTitle')}
              required
              allowDeselect={false}
              data={SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))}
              value={scope}
              onChange={(value) => value !== null && isScope(value) && form.setFieldValue('scope', value)}
            />
            {scope === 'category' && (
              <ChooseOne
                kind="category"
                label={t('create.category')}
                required
                value={category}
                {...wrongScope}
                onChange={(value) => form.setFieldValue('category', value)}
              />
            )}
            {scope === 'items' && (
              <ItemsField items={items} {...wrongScope} onChange={(value) => form.setFieldValue('items', value)} />
            )}
            {scope === 'moved' && (
              <NumberField
                label={t('create.days')}
                required
                min={1}
                max={365}
                value={days}
                {...wrongScope}
                onChange={(value) => form.setFieldValue('days', value)}
              />
            )}
            <Checkbox
              label={t('create.blind')}
              description={t('create.blindHint')}
              checked={blind}
              onChange={({ currentTarget }) => form.setFieldValue('blind', currentTarget.checked)}
            />
          </Stack>
        );
      }}
    </NewEntityDialog>
  );
};
