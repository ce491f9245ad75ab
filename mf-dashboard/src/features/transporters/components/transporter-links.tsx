import { useMay } from '@shop/back-office/session';
import { Link, useTranslation } from '@shop/kit';
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { PHONE } from '@shop/back-office/list-page';
import { IconDots } from '@tabler/icons-react';

/** What else there is of a transporter: its prices, its results, its pools. */
export const TransporterLinks = ({ transporter }: { readonly transporter: string }) => {
  const { t } = useTranslation('dashboard.transporters');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const readsOrders = useMay('order.read');
  const links = [
    { to: `/dashboard/tariffs/${transporter}`, label: t('tariffs') },
    { to: `/dashboard/scorecard?view=wilaya&transporter=${transporter}`, label: t('scorecard') },
    ...(readsOrders ? [{ to: `/dashboard/pools?transporter=${transporter}`, label: t('pools') }] : []),
  ];
  if (!isPhone)
    return links.map(({ to, label }) => (
      <Button key={to} component={Link} to={to} variant="default">
        {label}
      </Button>
    ));
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="md" aria-label={t('more')}>
          <IconDots size={18} stroke={1.75} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
