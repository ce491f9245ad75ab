import { useTranslation } from '@shop/kit';
import { ActionIcon } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

/** The button that opens the menu of the person who has signed in. */
export const AccountButton = ({ compact, ...others }: { compact: boolean } & ComponentProps<'button'>) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={compact ? 'lg' : 'md'}
      aria-label={t('account.menu')}
      aria-haspopup="menu"
      {...others}
    >
      <IconSettings size={compact ? 22 : 17} stroke={1.75} />
    </ActionIcon>
  );
};
