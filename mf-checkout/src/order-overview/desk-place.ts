import type { Language } from '@shop/contracts';
import type { Overview } from './use-overview.ts';

/** Where the desk of the order is: its address and commune; '' for a home delivery, or where it is not known. */
export const deskPlaceOf = (
  { desk, deskPlace }: Pick<NonNullable<Overview['details']>, 'desk' | 'deskPlace'>,
  language: Language,
): string => {
  if (!deskPlace) return '';
  const { address, commune } = deskPlace;
  const name = language === 'ar' ? commune.nameAr : commune.name;
  const isNamed = `${desk ?? ''} ${address}`.includes(name);
  return [address, isNamed ? '' : name].filter(Boolean).join(', ');
};
