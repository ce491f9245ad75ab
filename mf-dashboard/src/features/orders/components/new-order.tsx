import { Link, useNavigate, useTranslation } from '@shop/kit';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { NewButton, PHONE } from '@shop/back-office/list-page';
import { May } from '@shop/back-office/session';

const NEW = '/dashboard/orders/new';

/** C-3.01: the way to a new order, and to those that were begun. */
export const NewOrder = () => {
  const { t } = useTranslation('dashboard.orders');
  const navigate = useNavigate();
  // Beside the title there is no room on a phone: the page of a new order leads to the drafts as well.
  const isPhone = useMediaQuery(PHONE) ?? false;
  return (
    <May permission="order.confirm">
      {isPhone ? (
        <ActionIcon component={Link} to={NEW} size="input-sm" aria-label={t('new')}>
          <IconPlus size={18} stroke={1.75} />
        </ActionIcon>
      ) : (
        <>
          <Button component={Link} to="/dashboard/orders/drafts" variant="subtle" color="gray">
            {t('drafts')}
          </Button>
          <NewButton label={t('new')} onClick={() => void navigate(NEW)} />
        </>
      )}
    </May>
  );
};
