import { localized } from '@shop/contracts';
import type { Taxon, TaxonChange, TaxonKind } from '@shop/contracts/catalog/dashboard';
import { lazyPart, Link, useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { ActionIcon, Alert, Button, Menu, Select, Switch, TextInput } from '@mantine/core';
import { IconDots, IconExternalLink, IconGitMerge, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TextsFields, useChoices } from '@shop/back-office/fields';
import { useMay } from '@shop/back-office/session';
import { useAuditTab } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type FormTab, type SaveAnswer, ConflictingValue, useSavedForm } from '@shop/back-office/form-page';
import { textsInLanguages } from '@shop/back-office/text';
import { NoRows } from '@shop/back-office/list-page';
import { RecordHeader, useShownName } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useChangeTaxon, useTaxon } from '../api/taxonomy.ts';
import { kindOf, listHrefOf, picturedKindOf, shopAddressOf } from '../model/kinds.ts';
import { bodyOf, GENERAL_FIELDS, RULE_FIELDS, SEO_FIELDS, versionOf, type TaxonFields } from '../model/taxon-form.ts';
import { PictureCard } from './picture-card.tsx';
import { SeoFields } from './seo-fields.tsx';

const GoingDialog = partOnDemand(async () => (await import('./going-dialog.tsx')).GoingDialog);
const RulesFields = lazyPart(async () => (await import('./rules-fields.tsx')).RulesFields);
const PRESSED = [GoingDialog, RulesFields];

const Editor = ({ kind, taxon }: { kind: TaxonKind; taxon: Taxon }) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMay('product.write');
  const acts = useAuditTab(kind, taxon.uuid, t('tab.acts'));
  usePreloadWhenIdle(PRESSED, true);
  const change = useChangeTaxon(kind, taxon.uuid);
  const [open, setOpen] = useState<'merge' | 'delete'>();
  const hasParent = kind === 'category' || kind === 'brand-line';
  const parents = useChoices(kind === 'category' ? 'category' : 'brand', hasParent);
  const isLocked = !mayWrite || taxon.goesTo !== null;
  const pictured = picturedKindOf(kind);

  const saved = useSavedForm<TaxonFields, TaxonChange>({
    record: versionOf(taxon),
    schema: async () => (await import('../model/schemas.ts')).TaxonChange,
    bodyOf: (values) => bodyOf(kind, values),
    save: async (body, version): Promise<SaveAnswer<TaxonFields>> => {
      const answer = await change({ ...body, version });
      return 'problem' in answer
        ? { outcome: 'refused', problem: answer.problem }
        : { outcome: answer.outcome, fresh: versionOf(answer.taxon) };
    },
  });
  const { form, theirs, takeTheirs } = saved;
  const values = form.getValues();
  const name = localized(taxon.name, language);
  useShownName(name);
  const address = shopAddressOf(kind, taxon.slug);
  const textOf = (field: 'name' | 'description' | 'seoTitle' | 'seoDescription') =>
    theirs[field] !== undefined && (
      <ConflictingValue value={textsInLanguages(theirs[field])} onTake={() => takeTheirs(field)} />
    );

  const general = (
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
        {textOf('name')}
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
            {textOf('description')}
          </>
        )}
      </fieldset>
      {pictured && !isLocked && <PictureCard taxon={taxon} kind={pictured} />}
    </div>
  );
  const seo = (
    <div className={page.form}>
      <fieldset disabled={isLocked} className={page.block}>
        <SeoFields
          values={values}
          address={address ?? ''}
          onChange={(field, value) => form.setFieldValue(field, value)}
        />
        {textOf('seoTitle')}
        {textOf('seoDescription')}
      </fieldset>
    </div>
  );
  const rules = (
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
  const tabs: readonly FormTab[] = [
    { id: 'general', label: t('tab.general'), form: saved, fields: GENERAL_FIELDS, content: general },
    ...(kind === 'tag' ? [] : [{ id: 'seo', label: t('tab.seo'), form: saved, fields: SEO_FIELDS, content: seo }]),
    ...(kind === 'collection'
      ? [{ id: 'rules', label: t('tab.rules'), form: saved, fields: RULE_FIELDS, content: rules }]
      : []),
    ...acts,
  ];

  return (
    <>
      <FormPage
        name={name}
        header={
          <RecordHeader
            back={listHrefOf(kind)}
            backLabel={t('back')}
            name={name}
            tools={
              <>
                {' '}
                {address !== null && (
                  <ActionIcon component="a" href={address} target="_blank" variant="default" aria-label={t('inShop')}>
                    <IconExternalLink size={16} stroke={1.75} />
                  </ActionIcon>
                )}
                {!isLocked && (
                  <Menu position="bottom-end" withinPortal>
                    <Menu.Target>
                      <ActionIcon variant="default" aria-label={t('tree.more', { name })}>
                        <IconDots size={16} stroke={1.75} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      <Menu.Item leftSection={<IconGitMerge size={16} />} onClick={() => setOpen('merge')}>
                        {t('going.mergeItem')}
                      </Menu.Item>
                      <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setOpen('delete')}>
                        {t('going.deleteItem')}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                )}
              </>
            }
          >
            <span className={page.date}>{t('products', { count: taxon.products })}</span>
          </RecordHeader>
        }
        tabs={tabs}
      />
      {open && (
        <GoingDialog
          taxon={taxon}
          merge={open === 'merge'}
          onGone={() => void navigate(listHrefOf(kind), { replace: true })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};

const One = ({ kind, uuid }: { kind: TaxonKind; uuid: string }) => {
  const { t } = useTranslation('dashboard.taxonomy');
  return (
    <Loaded
      query={useTaxon(kind, uuid)}
      label={t('loading')}
      unknown={
        <NoRows text={t('unknown')}>
          <Button component={Link} to={listHrefOf(kind)} variant="default">
            {t('back')}
          </Button>
        </NoRows>
      }
    >
      {(taxon) => <Editor key={uuid} kind={kind} taxon={taxon} />}
    </Loaded>
  );
};

/** A category, brand, line, collection or tag: its texts, how it is found, and what it takes by itself. */
export const TaxonPage = () => {
  const { kind: word, uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.taxonomy');
  const kind = kindOf(word);
  return kind ? <One kind={kind} uuid={uuid} /> : <NoRows text={t('unknown')} />;
};
