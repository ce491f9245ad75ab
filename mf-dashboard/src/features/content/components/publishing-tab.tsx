import type { ContentEntry } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Select, Switch, TextInput } from '@mantine/core';
import { useChoices } from '@shop/back-office/fields';
import { DateTimePicker } from '@shop/back-office/dates';
import { OnePicture } from '@shop/back-office/files';
import { useContentEntryWrites } from '../api/content.ts';
import { isWritten, picturedKindOf } from '../model/kinds.ts';
import { FieldTheirs, type ContentEntryTabProps } from './content-entry-form.tsx';
import page from '@shop/back-office/styles/page.module.css';

/** When visitors see it, and where. */
export const PublishingTab = ({
  saved,
  isLocked,
  contentEntry,
}: ContentEntryTabProps & { contentEntry: ContentEntry }) => {
  const { t } = useTranslation('dashboard.content');
  const { form } = saved;
  const { kind, uuid, version } = contentEntry;
  const categories = useChoices('blog-category');
  const { picture } = useContentEntryWrites(kind, uuid);
  const pictured = picturedKindOf(kind);
  const yesNo = (value: unknown): string => t(value === true ? 'yes' : 'no');
  const { draft, publishAt, slug } = form.getValues();
  return (
    <div className={page.form}>
      {isWritten(kind) && (
        <fieldset disabled={isLocked} className={page.block}>
          <Switch
            label={t('draft.label')}
            description={t('draft.text')}
            {...form.getInputProps('draft', { type: 'checkbox' })}
          />
          <FieldTheirs saved={saved} field="draft" named={yesNo} />
          <DateTimePicker
            label={t('publishAt.label')}
            description={t(publishAt === null ? 'publishAt.atOnce' : draft ? 'publishAt.draft' : 'publishAt.text')}
            valueFormat="DD/MM/YYYY HH:mm"
            dir="ltr"
            clearable
            clearButtonProps={{ 'aria-label': t('publishAt.clear') }}
            {...form.getInputProps('publishAt')}
          />
          <FieldTheirs saved={saved} field="publishAt" />
          {kind === 'page' && (
            <>
              <Switch
                label={t('unlisted.label')}
                description={t('unlisted.text')}
                {...form.getInputProps('unlisted', { type: 'checkbox' })}
              />
              <FieldTheirs saved={saved} field="unlisted" named={yesNo} />
            </>
          )}
        </fieldset>
      )}
      <fieldset disabled={isLocked} className={page.block}>
        <TextInput
          label={t('slug')}
          description={t(slug === contentEntry.slug ? 'slugNote' : 'slugChanged', { slug: contentEntry.slug })}
          dir="ltr"
          maxLength={120}
          {...form.getInputProps('slug')}
        />
        <FieldTheirs saved={saved} field="slug" />
        {kind === 'blog-post' && (
          <>
            <Select
              label={t('category')}
              required
              allowDeselect={false}
              searchable
              nothingFoundMessage={t('noCategory')}
              data={[...categories]}
              {...form.getInputProps('category')}
            />
            <FieldTheirs
              saved={saved}
              field="category"
              named={(id) => categories.find(({ value }) => value === id)?.label ?? '—'}
            />
          </>
        )}
      </fieldset>
      {pictured && !isLocked && (
        <section className={page.block} aria-label={t('picture.title')}>
          <strong>{t('picture.title')}</strong>
          <OnePicture
            picture={contentEntry.picture}
            words={{ wanted: t('picture.wanted'), other: t('picture.other'), remove: t('picture.remove') }}
            set={(file) => picture(pictured, { file, version })}
          />
        </section>
      )}
    </div>
  );
};
