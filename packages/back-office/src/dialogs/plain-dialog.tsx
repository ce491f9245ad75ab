import { useTranslation } from '@shop/kit';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

/** A dialog for information or a choice, without a form. */
export const PlainDialog = ({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <Modal opened onClose={onClose} title={title} size={560} closeButtonProps={{ 'aria-label': t('dialog.close') }}>
      {children}
    </Modal>
  );
};
