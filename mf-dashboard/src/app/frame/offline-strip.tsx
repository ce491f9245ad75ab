import { useTranslation } from '@shop/kit';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { Strip } from './strip.tsx';

/** Shows how many writes are pending while there is no network; the page keeps its content. */
export const OfflineStrip = () => {
  const { t } = useTranslation('dashboard.frame');
  const { online } = useNetwork();
  const waiting = useIsMutating();
  if (online) return null;
  return (
    <Strip icon={IconWifiOff}>
      {t('offline.title')}
      {waiting > 0 && <b>{t('offline.waiting', { count: waiting })}</b>}
    </Strip>
  );
};
