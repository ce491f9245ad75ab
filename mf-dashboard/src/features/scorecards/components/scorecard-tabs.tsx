import { ListTabs } from '@shop/back-office/list-page';
import { useSearchParams, useTranslation } from '@shop/kit';

const SHARED = ['from', 'to', 'transporter'] as const;

/** The table and the map, of the same days and transporter. */
export const ScorecardTabs = () => {
  const { t } = useTranslation('dashboard.scorecards');
  const [params] = useSearchParams();
  const kept = new URLSearchParams(
    SHARED.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  ).toString();
  const search = kept === '' ? '' : `?${kept}`;
  return (
    <ListTabs
      label={t('tabs.title')}
      tabs={[
        { to: `/dashboard/scorecard${search}`, label: t('tabs.table') },
        { to: `/dashboard/scorecard/map${search}`, label: t('tabs.map') },
      ]}
    />
  );
};
