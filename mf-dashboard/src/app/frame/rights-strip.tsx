import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '@shop/back-office/session';
import { Strip } from './strip.tsx';

/** Reports lost permissions until the notice is closed, because buttons have disappeared from the page. */
export const RightsStrip = () => {
  const { t } = useTranslation('dashboard.frame');
  const { permissions } = useSession().me;
  const [known, setKnown] = useState(permissions);
  const given = permissions.filter((permission) => !known.includes(permission));
  if (given.length > 0) setKnown([...known, ...given]);
  if (known.every((permission) => permissions.includes(permission))) return null;
  return (
    <Strip icon={IconLock}>
      {t('rights.lost')}
      <Button size="compact-sm" variant="default" onClick={() => setKnown(permissions)}>
        {t('rights.read')}
      </Button>
    </Strip>
  );
};
