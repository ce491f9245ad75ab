import { useCommand } from '@shop/back-office/commands';
import type { BodyInputOf, Problem } from '@shop/contracts';
import type { ParcelStatus } from '@shop/contracts/logistics';
import {
  changeDesks,
  changeTransporter,
  checkTransporter,
  createTransporter,
  listAdapters,
  listDesks,
  listPollRuns,
  listStatusWords,
  listTransporters,
  mapStatusWord,
  type Transporter,
} from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const TRANSPORTERS = 'transporters';

/** The shop's transporters with their accounts, in its order: at most a few dozen. */
export const useTransporterRecords = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: [TRANSPORTERS, 'records', language],
    queryFn: async ({ signal }) => (await callStaff(listTransporters, { signal })).body.transporters,
  });
};

/** The companies that can be connected. */
export const useAdapters = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: [TRANSPORTERS, 'adapters', language],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await callStaff(listAdapters, { signal })).body.adapters,
  });
};

export const useStatusWords = (transporter: string) =>
  useQuery({
    queryKey: [TRANSPORTERS, 'words', transporter],
    queryFn: async ({ signal }) => {
      const answer = await callStaff(listStatusWords, { params: { transporter }, signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body.words;
    },
  });

export const usePollRuns = (transporter: string) =>
  useQuery({
    queryKey: [TRANSPORTERS, 'polls', transporter],
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await callStaff(listPollRuns, { params: { transporter }, signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body.runs;
    },
  });

const DESKS = 'transporter-desks';
/** Where customers of a transporter collect their parcels. */
export const useDesks = (transporter: string) => {
  const language = useLanguage();
  return useQuery({
    queryKey: [DESKS, transporter, language],
    queryFn: async ({ signal }) => {
      const answer = await callStaff(listDesks, { params: { transporter }, signal });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body;
    },
  });
};
/** Keeps the desks that are typed. */
export const useDeskWrites = (transporter: string) => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (body: BodyInputOf<typeof changeDesks>): Promise<{ problem: Problem } | { saved: true }> => {
    const answer = await command(changeDesks, { params: { transporter }, body });
    // The transporter has a new version.
    await Promise.all([DESKS, TRANSPORTERS].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    return answer.status === 200 ? { saved: true } : { problem: answer.body };
  };
};

export type TransporterSaved =
  { readonly outcome: 'saved' | 'changed'; readonly transporter: Transporter } | { readonly problem: Problem };

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useTransporterWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  const renew = () => queries.invalidateQueries({ queryKey: [TRANSPORTERS] });
  return {
    create: async (body: BodyInputOf<typeof createTransporter>): Promise<TransporterSaved> => {
      const answer = await command(createTransporter, { body });
      void renew();
      return answer.status === 201 ? { outcome: 'saved', transporter: answer.body } : { problem: answer.body };
    },
    change: async (transporter: string, body: BodyInputOf<typeof changeTransporter>): Promise<TransporterSaved> => {
      const answer = await command(changeTransporter, { params: { transporter }, body });
      void renew();
      if (answer.status === 200) return { outcome: 'saved', transporter: answer.body };
      return answer.status === 409
        ? { outcome: 'changed', transporter: answer.body.transporter }
        : { problem: answer.body };
    },
    /** Resolves to the text that says why it was not tried. */
    check: async (transporter: string): Promise<string | undefined> => {
      const answer = await command(checkTransporter, { params: { transporter } });
      // A company whose account is in order names its desks.
      void queries.invalidateQueries({ queryKey: [DESKS, transporter] });
      await renew();
      return answer.status === 200 ? undefined : answer.body.title;
    },
    /** Resolves to how much was applied, or to why it was not kept. */
    mapWord: async (transporter: string, word: string, status: ParcelStatus | null): Promise<number | Problem> => {
      const answer = await command(mapStatusWord, { params: { transporter }, body: { word, status } });
      await renew();
      return answer.status === 200 ? answer.body.replayed : answer.body;
    },
  };
};
