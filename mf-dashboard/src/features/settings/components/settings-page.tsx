import type { StaffShop } from '@shop/contracts/catalog/dashboard';
import { lazyPart, useTranslation } from '@shop/kit';
import { useAuditTab } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type FormTab, type SaveAnswer, useSavedForm } from '@shop/back-office/form-page';
import page from '@shop/back-office/styles/page.module.css';
import { usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useChangeShop, useShopSettings } from '../api/settings.ts';
import {
  bodyOf,
  DESK_FIELDS,
  fieldOfPath,
  HOSTS_FIELDS,
  HOURS_FIELDS,
  IDENTITY_FIELDS,
  LANGUAGE_FIELDS,
  LEGAL_FIELDS,
  SALE_FIELDS,
  SEARCH_FIELDS,
  settingsOf,
  versionOf,
  type ShopFields,
} from '../model/settings-form.ts';
import type { WrittenFields } from '../model/written-fields.ts';
import { IdentityTab } from './identity-tab.tsx';

const LegalTab = lazyPart(async () => (await import('./legal-tab.tsx')).LegalTab);
const LanguagesTab = lazyPart(async () => (await import('./languages-tab.tsx')).LanguagesTab);
const SaleTab = lazyPart(async () => (await import('./sale-tab.tsx')).SaleTab);
const DeskTab = lazyPart(async () => (await import('./desk-tab.tsx')).DeskTab);
const SearchTab = lazyPart(async () => (await import('./search-tab.tsx')).SearchTab);
const HoursTab = lazyPart(async () => (await import('./hours-tab.tsx')).HoursTab);
const HostsTab = lazyPart(async () => (await import('./hosts-tab.tsx')).HostsTab);
const PRESSED = [LegalTab, LanguagesTab, SaleTab, DeskTab, SearchTab, HoursTab, HostsTab];

const SETS = ['hosts'] as const;

const Editor = ({ shop }: { shop: StaffShop }) => {
  const { t } = useTranslation('dashboard.settings');
  const acts = useAuditTab('shop', shop.uuid, t('tab.acts'));
  const change = useChangeShop();
  usePreloadWhenIdle(PRESSED, true);

  const saved = useSavedForm<ShopFields, WrittenFields>({
    record: versionOf(shop),
    schema: async () => (await import('../model/written-fields.ts')).WrittenFields,
    bodyOf,
    sets: SETS,
    save: async (body, version): Promise<SaveAnswer<ShopFields>> => {
      const answer = await change({ ...settingsOf(body), version });
      if (!('problem' in answer)) return { outcome: answer.outcome, fresh: versionOf(answer.shop) };
      const { errors, ...problem } = answer.problem;
      if (!errors) return { outcome: 'refused', problem };
      const placed = Object.entries(errors).map(([path, said]) => [fieldOfPath(path), said] as const);
      return { outcome: 'refused', problem: { ...problem, errors: Object.fromEntries(placed) } };
    },
  });
  const tab = { saved };
  const tabs: readonly FormTab[] = [
    {
      id: 'identity',
      label: t('tab.identity'),
      form: saved,
      fields: IDENTITY_FIELDS,
      content: <IdentityTab {...tab} />,
    },
    { id: 'legal', label: t('tab.legal'), form: saved, fields: LEGAL_FIELDS, content: <LegalTab {...tab} /> },
    {
      id: 'languages',
      label: t('tab.languages'),
      form: saved,
      fields: LANGUAGE_FIELDS,
      content: <LanguagesTab {...tab} />,
    },
    { id: 'sale', label: t('tab.sale'), form: saved, fields: SALE_FIELDS, content: <SaleTab {...tab} /> },
    { id: 'desk', label: t('tab.desk'), form: saved, fields: DESK_FIELDS, content: <DeskTab {...tab} /> },
    { id: 'search', label: t('tab.search'), form: saved, fields: SEARCH_FIELDS, content: <SearchTab {...tab} /> },
    { id: 'hours', label: t('tab.hours'), form: saved, fields: HOURS_FIELDS, content: <HoursTab {...tab} /> },
    {
      id: 'hosts',
      label: t('tab.hosts'),
      form: saved,
      fields: HOSTS_FIELDS,
      content: <HostsTab {...tab} isDefault={shop.isDefault} />,
    },
    ...acts,
  ];
  return (
    <FormPage
      name={t('title')}
      header={
        <header className={page.header}>
          <h1>{t('title')}</h1>
        </header>
      }
      tabs={tabs}
    />
  );
};

/** D-2.01: what an owner sets of the shop, in one form. */
export const SettingsPage = () => {
  const { t } = useTranslation('dashboard.settings');
  return (
    <Loaded query={useShopSettings()} label={t('loading')}>
      {(shop) => <Editor shop={shop} />}
    </Loaded>
  );
};
