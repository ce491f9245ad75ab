import type { Role } from '@shop/contracts/staff';
import type { StaffRole } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';

type Named = Pick<StaffRole, 'id' | 'name'>;

/** A role's name: the shop's word for one of its own, the page's language for a standard one. */
export const useRoleName = (): ((role: Named) => string) => {
  const { t } = useTranslation('dashboard.frame');
  return ({ id, name }) => name ?? t(`role.${id as Role}`, { defaultValue: t('role.gone') });
};
