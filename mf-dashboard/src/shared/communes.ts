import { listCommunes } from '@shop/contracts/logistics/storefront';
import { useLanguage } from '@shop/kit';
import { call } from '@shop/kit/api';
import { useQuery } from '@tanstack/react-query';

const FOR_LONG = 10 * 60_000;

/** The communes of a wilaya to choose from, in the person's language. */
export const useCommunes = (wilaya: string | null): readonly { readonly value: string; readonly label: string }[] => {
  const language = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ['communes', wilaya, language],
    enabled: wilaya !== null,
    staleTime: FOR_LONG,
    queryFn: async () => (await call(listCommunes, { params: { wilaya: wilaya ?? '' } })).body,
  });
  return data.map(({ id, name, nameAr }) => ({ value: id, label: language === 'ar' ? nameAr : name }));
};
