import { useTranslation } from '@shop/kit';
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '../styles/ui.module.css';

/** BO-9.05: submits its form, and shows on the button that the request is running. */
export const SubmitButton = ({
  busy,
  children,
  ...button
}: Omit<ButtonProps, 'loading' | 'loaderProps'> & { readonly busy: boolean; readonly children: ReactNode }) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <Button
      {...button}
      type="submit"
      loading={busy}
      loaderProps={{ children: <span className={styles.sending}>{t('form.sending')}</span> }}
      aria-busy={busy}
    >
      {children}
    </Button>
  );
};
