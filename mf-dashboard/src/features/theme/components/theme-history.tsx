import { useTranslation } from '@shop/kit';
import { useSession } from '../../../shared/session.tsx';
import { ActsPanel } from '../../../ui/acts/acts-panel.tsx';
import { PlainDialog } from '../../../ui/plain-dialog.tsx';

/** Who changed the theme, when, and what it was before. */
export const History = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('dashboard.theme');
  const { shopUuid } = useSession().me;
  return (
    <PlainDialog title={t('history')} onClose={onClose}>
      <ActsPanel entity="theme" subject={shopUuid} />
    </PlainDialog>
  );
};
