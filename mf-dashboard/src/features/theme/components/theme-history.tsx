import { useTranslation } from '@shop/kit';
import { Modal } from '@mantine/core';
import { useSession } from '../../../shared/session.tsx';
import { ActsPanel } from '../../../ui/acts/acts-panel.tsx';

/** Who changed the theme, when, and what it was before. */
export const History = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('dashboard.theme');
  const { t: frame } = useTranslation('dashboard.frame');
  const { shopUuid } = useSession().me;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('history')}
      size={560}
      closeButtonProps={{ 'aria-label': frame('dialog.close') }}
    >
      <ActsPanel entity="theme" subject={shopUuid} />
    </Modal>
  );
};
