import { Alert, type AlertProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shows an error and announces it to screen readers; renders nothing without an error. */
export const Trouble = ({ children, ...alert }: AlertProps & { readonly children: ReactNode }): ReactNode =>
  children ? (
    <Alert color="red" role="alert" {...alert}>
      {children}
    </Alert>
  ) : null;
