import type { LocalizedText } from '@shop/contracts';
import { ContentEntryInput, type ContentEntry, type ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { TextsFields, useChoices } from '@shop/back-office/fields';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { useCreateContentEntry } from '../api/content.ts';

interface Fields extends Record<string, unknown> {
  title: LocalizedText;
  category: string | null;
}

/** Makes a draft: its title, and of a post the category that it stands in. */
export const NewContentEntryDialog = ({
  kind,
  category,
  onCreated,
  onClose,
}: {
  kind: ContentEntryKind;
  /** The one that the list is narrowed by. */
  category: string | null;
  onCreated: (contentEntry: ContentEntry) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.content');
  const create = useCreateContentEntry(kind);
  const categories = useChoices('blog-category');
  const initialValues: Fields = { title: {}, category };
  return (
    <NewEntityDialog
      title={t(`kind.${kind}.new`)}
      submit={t(`kind.${kind}.create`)}
      schema={ContentEntryInput}
      initialValues={initialValues}
      bodyOf={({ title, category: chosen }) => ({
        title,
        ...(kind === 'blog-post' && chosen !== null && { category: chosen }),
      })}
      create={create}
      onCreated={onCreated}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextsFields
            label={t('title')}
            required
            autoFocus
            maxLength={150}
            value={form.getValues().title}
            error={form.errors['title']}
            onChange={(title) => form.setFieldValue('title', title)}
          />
          {kind === 'blog-post' && (
            <Select
              mt="md"
              label={t('category')}
              required
              searchable
              nothingFoundMessage={t('noCategory')}
              data={[...categories]}
              {...form.getInputProps('category')}
            />
          )}
        </>
      )}
    </NewEntityDialog>
  );
};
