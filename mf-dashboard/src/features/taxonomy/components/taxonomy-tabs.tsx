import { TAXON_KINDS } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { type ListTab, ListTabs } from '@shop/back-office/list-page';
import { listHrefOf } from '../model/kinds.ts';

const VALUES = ['attribute', 'feature'] as const;

/** The lists of what products are put in order by, and of the words that their values are made of. */
export const TaxonomyTabs = () => {
  const { t } = useTranslation('dashboard.taxonomy');
  const tabs: readonly ListTab[] = [
    ...TAXON_KINDS.map((kind) => ({ to: listHrefOf(kind), label: t(`kind.${kind}.all`) })),
    ...VALUES.map((kind) => ({ to: `/dashboard/taxonomy/values/${kind}`, label: t(`kind.${kind}.all`) })),
  ];
  return <ListTabs label={t('lists')} tabs={tabs} />;
};
