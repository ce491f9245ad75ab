import { TaxonInput, type Taxon, type TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { LocalizedText } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { TextsFields, useChoices } from '@shop/back-office/fields';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { useCreateTaxon } from '../api/taxonomy.ts';

interface Fields extends Record<string, unknown> {
  name: LocalizedText;
  parent: string | null;
}

/** BO-2.01.19: makes one where it is needed: its name, and what it is below. */
export const NewTaxonDialog = ({
  kind,
  parent = null,
  onCreated,
  onClose,
}: {
  kind: TaxonKind;
  /** A category's, where it is made from the tree. */
  parent?: string | null;
  onCreated: (taxon: Taxon) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const create = useCreateTaxon(kind);
  const above = kind === 'category' ? 'category' : 'brand';
  const hasParent = kind === 'category' || kind === 'brand-line';
  const choices = useChoices(above, hasParent);
  return (
    <NewEntityDialog
      title={t(`kind.${kind}.new`)}
      submit={t(`kind.${kind}.create`)}
      schema={TaxonInput}
      initialValues={{ name: {}, parent } satisfies Fields as Fields}
      bodyOf={({ name, parent: chosen }) => ({ name, ...(hasParent && { parent: chosen }) })}
      create={create}
      onCreated={onCreated}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextsFields
            label={t('name')}
            required
            autoFocus
            maxLength={150}
            value={form.getValues().name}
            error={form.errors['name']}
            onChange={(name) => form.setFieldValue('name', name)}
          />
          {hasParent && (
            <Select
              mt="md"
              label={t(kind === 'category' ? 'parent' : 'brand')}
              {...(kind === 'category' && { placeholder: t('noParent'), clearable: true })}
              required={kind === 'brand-line'}
              searchable
              nothingFoundMessage={t('nothingFound')}
              data={[...choices]}
              {...form.getInputProps('parent')}
            />
          )}
        </>
      )}
    </NewEntityDialog>
  );
};
