import { useTranslation } from '@shop/kit';
import { useSession } from '@shop/back-office/session';
import { RecordAudit } from '@shop/back-office/audit';
import { PlainDialog } from '@shop/back-office/dialogs';

/** The changes of the theme: by whom, when, and the earlier values. */
export const History = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('dashboard.theme');
  const { shopUuid } = useSession().me;
  return (
    <PlainDialog title={t('history')} onClose={onClose}>
      <RecordAudit entity="theme" subject={shopUuid} />
    </PlainDialog>
  );
};
