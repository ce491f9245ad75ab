import type { Permission } from '@shop/contracts/staff';
import { useTranslation } from '@shop/kit';
import { IconLock } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '@shop/back-office/session';
import { useIsUnsaved } from '@shop/back-office/form-page';
import { Strip } from './strip.tsx';

/**
 * A page for those who may open it (D-11.02). Whose right is taken away while they type keeps what they have typed
 * before their eyes until they leave it: the server takes nothing of it any more, and they can copy it.
 */
export const Opened = ({
  permission,
  otherwise,
  children,
}: {
  /** If absent, every person who has signed in may open it. */
  permission?: Permission;
  otherwise: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const may = useMay(permission);
  const isUnsaved = useIsUnsaved();
  const [open, setOpen] = useState(may);
  if (open !== may && (may || !isUnsaved())) setOpen(may);
  if (!may && !open) return otherwise;
  return (
    <>
      {!may && (
        <Strip icon={IconLock} role="alert">
          {t('rights.pageLost')}
        </Strip>
      )}
      {children}
    </>
  );
};
