import { listGoods, type FoundGoods } from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const PAUSE_MS = 200;
const SHOWN = 8;
/** Names and codes seldom change while somebody scans. */
const FOR_A_WHILE = 60_000;

/** Goods whose names, references or barcodes begin with what was typed; none before something is typed. */
export const useGoods = (typed: string, limit = SHOWN) => {
  const asked = typed.trim();
  const [q] = useDebouncedValue(asked, PAUSE_MS);
  const enabled = asked !== '' && q !== '';
  const found = useQuery({
    queryKey: ['stock', 'goods', 'words', q, limit],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listGoods, { query: { q, limit }, signal })).body.goods,
  });
  return {
    goods: enabled ? (found.data ?? []) : [],
    isLooking: asked !== '' && (found.isFetching || q !== asked),
    hasFailed: enabled && found.isError,
  };
};

/** D-5.11: looks up the goods of a scanned code; none: no item has it. */
export const useFindByCode = (): ((code: string) => Promise<readonly FoundGoods[]>) => {
  const queries = useQueryClient();
  return useCallback(
    (code) =>
      queries.fetchQuery({
        queryKey: ['stock', 'goods', 'code', code],
        staleTime: FOR_A_WHILE,
        queryFn: async ({ signal }) => (await callStaff(listGoods, { query: { code }, signal })).body.goods,
      }),
    [queries],
  );
};
