import { useTranslation } from '@shop/kit';

/** A place as a person calls it: the key's name, and that it is the dark one. */
export const usePlaceName = (): ((place: string) => string) => {
  const { t } = useTranslation('dashboard.theme');
  return (place) => {
    const [mode, key] = place.split('.');
    if (key === undefined) return t('ownDark');
    const name = t(`keys.${key}`, { defaultValue: key });
    return mode === 'dark' ? t('inTheDark', { name }) : name;
  };
};
