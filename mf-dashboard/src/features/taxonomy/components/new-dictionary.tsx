import type { LocalizedText } from '@shop/contracts';
import {
  DictionaryInput,
  type Dictionary,
  type DictionaryKind,
  type DictionaryType,
} from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { TextsFields } from '@shop/back-office/fields';
import { useCreateDictionary } from '../api/dictionaries.ts';

/** The types of a new dictionary: values get pictures only from products. */
const TYPES = ['text', 'colour'] as const satisfies readonly DictionaryType[];

interface Fields extends Record<string, unknown> {
  name: LocalizedText;
  type: string;
}

/** The dialog for a new attribute or feature; its values are typed on its page. */
export const NewDictionary = ({
  kind,
  onCreated,
  onClose,
}: {
  kind: DictionaryKind;
  onCreated: (made: Dictionary) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const create = useCreateDictionary(kind);
  return (
    <NewEntityDialog<Fields, DictionaryInput, Dictionary>
      title={t(`kind.${kind}.new`)}
      submit={t(`kind.${kind}.create`)}
      schema={DictionaryInput}
      initialValues={{ name: {}, type: 'text' }}
      bodyOf={({ name, type }) => ({ name, type, values: [] })}
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
          <Select
            mt="md"
            label={t('values.type')}
            allowDeselect={false}
            data={TYPES.map((type) => ({ value: type, label: t(`values.types.${type}`) }))}
            {...form.getInputProps('type')}
          />
        </>
      )}
    </NewEntityDialog>
  );
};
