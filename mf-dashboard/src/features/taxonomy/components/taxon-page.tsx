import { useAuditTab } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type FormTab, type SaveAnswer, useSavedForm } from '@shop/back-office/form-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { NoRows } from '@shop/back-office/list-page';
import { UnknownRecord, useShownName } from '@shop/back-office/page';
import { useMay } from '@shop/back-office/session';
import { localized } from '@shop/contracts';
import type { Taxon, TaxonChange, TaxonKind } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { useState } from 'react';
import { useChangeTaxon, useTaxon } from '../api/taxonomy.ts';
import { kindOf, listHrefOf } from '../model/kinds.ts';
import { bodyOf, GENERAL_FIELDS, RULE_FIELDS, SEO_FIELDS, versionOf, type TaxonFields } from '../model/taxon-form.ts';
import { TaxonHeader } from './taxon-header.tsx';
import { GeneralTab, RulesFields, RulesTab, SeoTab } from './taxon-tabs.tsx';

const GoingDialog = partOnDemand(async () => (await import('./going-dialog.tsx')).GoingDialog);
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
  const isLocked = !mayWrite || taxon.goesTo !== null;

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
  const name = localized(taxon.name, language);
  useShownName(name);
  const tab = { kind, taxon, saved, isLocked };
  const tabs: readonly FormTab[] = [
    { id: 'general', label: t('tab.general'), form: saved, fields: GENERAL_FIELDS, content: <GeneralTab {...tab} /> },
    ...(kind === 'tag'
      ? []
      : [{ id: 'seo', label: t('tab.seo'), form: saved, fields: SEO_FIELDS, content: <SeoTab {...tab} /> }]),
    ...(kind === 'collection'
      ? [{ id: 'rules', label: t('tab.rules'), form: saved, fields: RULE_FIELDS, content: <RulesTab {...tab} /> }]
      : []),
    ...acts,
  ];

  return (
    <>
      <FormPage
        name={name}
        header={<TaxonHeader kind={kind} taxon={taxon} name={name} isLocked={isLocked} onAct={setOpen} />}
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
      unknown={<UnknownRecord text={t('unknown')} backTo={listHrefOf(kind)} backLabel={t('back')} />}
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
