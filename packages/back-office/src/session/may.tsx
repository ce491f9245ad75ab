import type { Permission } from '@shop/contracts/staff';
import type { ReactNode } from 'react';
import { useMay } from './session.tsx';

/** D-11.02: shows what is inside to those whose token carries the permission; the server asks for it all the same. */
export const May = ({
  permission,
  otherwise = null,
  children,
}: {
  /** Absent: whoever is signed in. */
  permission?: Permission;
  otherwise?: ReactNode;
  children: ReactNode;
}) => (useMay(permission) ? children : otherwise);
