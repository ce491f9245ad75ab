import { listWilayas } from '@shop/contracts/logistics/storefront';
import { useLanguage } from '@shop/kit';
import { call } from '@shop/kit/api';
import { useQuery } from '@tanstack/react-query';

const FOR_LONG = 10 * 60_000;

/** The wilayas to choose from, `16 Alger`, in the person's language. */
export const useWilayas = (): readonly { readonly value: string; readonly label: string }[] => {
  const arabic = useLanguage() === 'ar';
  const { data = [] } = useQuery({
    queryKey: ['wilayas'],
    staleTime: FOR_LONG,
    queryFn: async () => (await call(listWilayas)).body,
  });
  return data.map(({ id, name, name_ar }) => ({
    value: String(id),
    label: `${String(id).padStart(2, '0')} ${arabic ? name_ar : name}`,
  }));
};
