import { ROLES, ROLE_NAMES } from '@shop/contracts/staff';
import type { StaffRole } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';

type Named = Pick<StaffRole, 'id' | 'name'>;

/** A role's name: the shop's word for one of its own, the page's language for a standard one, `otherwise` for none. */
export const useRoleName = (): ((role: Named, otherwise?: string) => string) => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  return ({ id, name }, otherwise = t('role.gone')) => {
    const standard = ROLES.find((role) => role === id);
    return name ?? (standard ? ROLE_NAMES[standard][language] : otherwise);
  };
};
