import type { Language } from '@shop/contracts';
import type { Overview } from './use-overview.ts';

/** Where a desk is: its address, and its commune unless the name or the address says it already. */
export const placeOfDesk = (name: string, address: string, commune: string | undefined): string =>
  [address, commune !== undefined && !`${name} ${address}`.includes(commune) ? commune : ''].filter(Boolean).join(', ');

/** Where the desk of the order is: its address and commune; '' for a home delivery, or where it is not known. */
export const deskPlaceOf = (
  { desk, deskPlace }: Pick<NonNullable<Overview['details']>, 'desk' | 'deskPlace'>,
  language: Language,
): string => {
  if (!deskPlace) return '';
  const { address, commune } = deskPlace;
  return placeOfDesk(desk ?? '', address, language === 'ar' ? commune.nameAr : commune.name);
};
