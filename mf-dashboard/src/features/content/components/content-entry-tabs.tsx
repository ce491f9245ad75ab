import { CONTENT_ENTRY_KINDS } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ListTabs } from '@shop/back-office/list-page';
import { listHrefOf } from '../model/kinds.ts';

/** The lists of what the shop has to read. */
export const ContentEntryTabs = () => {
  const { t } = useTranslation('dashboard.content');
  return (
    <ListTabs
      label={t('lists')}
      tabs={CONTENT_ENTRY_KINDS.map((kind) => ({ to: listHrefOf(kind), label: t(`kind.${kind}.all`) }))}
    />
  );
};
