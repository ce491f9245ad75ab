import { TextsFields, useChoices } from '@shop/back-office/fields';
import { ConflictingValue, type SavedForm } from '@shop/back-office/form-page';
import page from '@shop/back-office/styles/page.module.css';
import { textsInLanguages } from '@shop/back-office/text';
import type { Taxon, TaxonKind } from '@shop/contracts/catalog/dashboard';
import { lazyPart, useTranslation } from '@shop/kit';
import { Alert, Select, Switch, TextInput } from '@mantine/core';
import { picturedKindOf, shopAddressOf } from '../model/kinds.ts';
import type { TaxonFields } from '../model/taxon-form.ts';
import { PictureCard } from './picture-card.tsx';
import { SeoFields } from './seo-fields.tsx';

export const RulesFields = lazyPart(async () => (await import('./rules-fields.tsx')).RulesFields);

export interface TaxonTabProps {
  readonly kind: TaxonKind;
  readonly taxon: Taxon;
  readonly saved: SavedForm<TaxonFields>;
  readonly isLocked: boolean;
}

/** Shows the version of a text that another person saved while it was edited here. */
const TextTheirs = ({
  saved: { theirs, takeTheirs },
  field,
}: Pick<TaxonTabProps, 'saved'> & { field: 'name' | 'description' | 'seoTitle' | 'seoDescription' }) =>
  theirs[field] !== undefined && (
    <ConflictingValue value={textsInLanguages(theirs[field])} onTake={() => takeTheirs(field)} />
  );

/** Name, address, place and description. */
export const GeneralTab = ({ kind, taxon, saved, isLocked }: TaxonTabProps) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const hasParent = kind === 'category' || kind === 'brand-line';
  const parents = useChoices(kind === 'category' ? 'category' : 'brand', hasParent);
  const pictured = picturedKindOf(kind);
  const { form, theirs, takeTheirs } = saved;
  const values = form.getValues();
  return (
    <div className={page.form}>
      {taxon.goesTo !== null && <Alert color="gray">{t('going.locked')}</Alert>}
      <fieldset disabled={isLocked} className={page.block}>
        <TextsFields
          label={t('name')}
          required
          maxLength={150}
          value={values.name}
          error={form.errors['name']}
          onChange={(value) => form.setFieldValue('name', value)}
        />
        <TextTheirs saved={saved} field="name" />
        <TextInput
          label={t('slug')}
          description={
            kind !== 'tag' && t(values.slug === taxon.slug ? 'slugNote' : 'slugChanged', { slug: taxon.slug })
          }
          dir="ltr"
          maxLength={120}
          {...form.getInputProps('slug')}
        />
        {theirs.slug !== undefined && <ConflictingValue value={theirs.slug} onTake={() => takeTheirs('slug')} />}
        {hasParent && (
          <Select
            label={t(kind === 'category' ? 'parent' : 'brand')}
            {...(kind === 'category' && { placeholder: t('noParent'), clearable: true })}
            allowDeselect={kind === 'category'}
            searchable
            nothingFoundMessage={t('nothingFound')}
            data={parents.filter(({ value }) => value !== taxon.uuid)}
            {...form.getInputProps('parent')}
          />
        )}
        {kind !== 'tag' && (
          <>
            <TextsFields
              label={t('description')}
              long
              maxLength={20_000}
              value={values.description}
              error={form.errors['description']}
              onChange={(value) => form.setFieldValue('description', value)}
            />
            <TextTheirs saved={saved} field="description" />
          </>
        )}
      </fieldset>
      {pictured && !isLocked && <PictureCard taxon={taxon} kind={pictured} />}
    </div>
  );
};

/** How search engines show it. */
export const SeoTab = ({ kind, taxon, saved, isLocked }: TaxonTabProps) => {
  const { form } = saved;
  return (
    <div className={page.form}>
      <fieldset disabled={isLocked} className={page.block}>
        <SeoFields
          values={form.getValues()}
          address={shopAddressOf(kind, taxon.slug) ?? ''}
          onChange={(field, value) => form.setFieldValue(field, value)}
        />
        <TextTheirs saved={saved} field="seoTitle" />
        <TextTheirs saved={saved} field="seoDescription" />
      </fieldset>
    </div>
  );
};

/** Which products a collection takes by itself. */
export const RulesTab = ({ saved: { form }, isLocked }: Pick<TaxonTabProps, 'saved' | 'isLocked'>) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const values = form.getValues();
  return (
    <div className={page.form}>
      <fieldset disabled={isLocked} className={page.block}>
        <Switch
          label={t('rules.by')}
          description={t(values.byRules ? 'rules.byText' : 'rules.byHand')}
          {...form.getInputProps('byRules', { type: 'checkbox' })}
        />
        {form.errors['rules'] && (
          <Alert color="red" role="alert">
            {form.errors['rules']}
          </Alert>
        )}
        {values.byRules && (
          <RulesFields value={values.rules} onChange={(value) => form.setFieldValue('rules', value)} />
        )}
      </fieldset>
    </div>
  );
};
