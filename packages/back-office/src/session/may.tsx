import type { Permission } from '@shop/contracts/staff';
import type { ReactNode } from 'react';
import { useMay } from './session.tsx';

/** D-11.02: shows its children to people whose token has the permission. The server checks the permission too. */
export const May = ({
  permission,
  otherwise = null,
  children,
}: {
  /** Absent: every person who has signed in. */
  permission?: Permission;
  otherwise?: ReactNode;
  children: ReactNode;
}) => (useMay(permission) ? children : otherwise);
