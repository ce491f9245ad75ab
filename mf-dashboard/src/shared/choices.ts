import { type ChoiceKind, listChoices, MOST_CHOICES } from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';

const FOR_A_WHILE = 60_000;

/** The shop's categories, brands... to choose from, by their names in the person's language. */
export const useChoices = (kind: ChoiceKind): readonly { readonly value: string; readonly label: string }[] => {
  const { data = [] } = useQuery({
    queryKey: ['choices', kind],
    staleTime: FOR_A_WHILE,
    queryFn: async ({ signal }) =>
      (await callStaff(listChoices, { query: { kind, limit: MOST_CHOICES }, signal })).body.choices,
  });
  return data.map(({ id, name }) => ({ value: id, label: name }));
};
