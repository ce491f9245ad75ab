import { listGoods, type FoundGoods } from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import type { ScannedCode } from '@shop/back-office/scanning';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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

const goodsOfCode = (code: string) =>
  queryOptions({
    queryKey: ['stock', 'goods', 'code', code],
    staleTime: FOR_A_WHILE,
    queryFn: async ({ signal }) => (await callStaff(listGoods, { query: { code }, signal })).body.goods,
  });

/** The goods of a code that is known from the start; none where there is no code. */
export const useGoodsOfCode = (code: string | undefined) =>
  useQuery({ ...goodsOfCode(code ?? ''), enabled: code !== undefined });

/** D-5.11: looks up the goods of a scanned code; none: no item has it. */
export const useFindByCode = (): ((code: string) => Promise<readonly FoundGoods[]>) => {
  const queries = useQueryClient();
  return useCallback((code) => queries.fetchQuery(goodsOfCode(code)), [queries]);
};

/** D-5.11: the goods of the first reading of a scan that means any, and that reading; none: no item has it. */
export const useFindScanned = (): ((
  scan: ScannedCode,
) => Promise<{ readonly code: string; readonly goods: readonly FoundGoods[] } | undefined>) => {
  const find = useFindByCode();
  return useCallback(
    async ({ gtin14, candidates }) => {
      for (const code of gtin14 === undefined ? candidates : [gtin14]) {
        const goods = await find(code);
        if (goods.length > 0) return { code, goods };
      }
      return undefined;
    },
    [find],
  );
};
