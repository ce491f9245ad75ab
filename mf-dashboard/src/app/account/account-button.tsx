import { useTranslation } from '@shop/kit';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from '../frame/frame.module.css';

/** The button that opens the menu of the person who has signed in: at the foot of the side, or a tab of a phone. */
export const AccountButton = ({ compact, ...others }: { compact: boolean } & ComponentProps<'button'>) => {
  const { t } = useTranslation('dashboard.frame');
  if (compact)
    return (
      <UnstyledButton className={styles.accountTab} aria-label={t('account.menu')} aria-haspopup="menu" {...others}>
        <IconSettings size={22} stroke={1.75} aria-hidden />
        <span>{t('account.short')}</span>
      </UnstyledButton>
    );
  return (
    <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('account.menu')} aria-haspopup="menu" {...others}>
      <IconSettings size={17} stroke={1.75} />
    </ActionIcon>
  );
};
