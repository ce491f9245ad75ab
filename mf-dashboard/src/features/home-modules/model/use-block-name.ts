import { localized } from '@shop/contracts';
import type { HomeBlock } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';

/** A block by its title, else by what it is. */
export const useBlockName = (): ((block: HomeBlock) => string) => {
  const { t } = useTranslation('dashboard.home-modules');
  const language = useLanguage();
  return ({ publicTitle, type }) => localized(publicTitle, language) || t(`types.${type}`);
};
