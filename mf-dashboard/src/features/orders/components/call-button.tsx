import { Link, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconHeadset } from '@tabler/icons-react';
import { May } from '@shop/back-office/session';

/** The way to the confirmation desk, which calls one order after the other. */
export const CallButton = () => {
  const { t } = useTranslation('dashboard.orders');
  return (
    <May permission="order.confirm">
      <Button
        component={Link}
        to="/dashboard/desk"
        variant="default"
        leftSection={<IconHeadset size={16} stroke={1.75} />}
      >
        {t('call')}
      </Button>
    </May>
  );
};
