import { Alert, type AlertProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** What went wrong, read aloud; nothing where nothing did. */
export const Trouble = ({ children, ...alert }: AlertProps & { readonly children: ReactNode }): ReactNode =>
  children ? (
    <Alert color="red" role="alert" {...alert}>
      {children}
    </Alert>
  ) : null;
