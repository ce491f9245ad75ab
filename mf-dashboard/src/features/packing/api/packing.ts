import type { BodyInputOf, Problem } from '@shop/contracts';
import {
  actOnOrder,
  answerContentAsk,
  closePackingWave,
  createPackingWave,
  getNextPacking,
  getOrder,
  getPackingWave,
  packBox,
  photographBox,
  pickForWave,
  putBoxAside,
  putUnitsBack,
  weighBox,
  type PackingBox,
  type PackingWave,
  type ShortReason,
} from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import { problemText } from '@shop/back-office/feedback';

const PACKING = 'packing';
/** Packers of one wave see each other's boxes within this time (ms). */
const TOGETHER_MS = 4000;

const waveKey = (uuid: string) => [PACKING, 'wave', uuid] as const;

/** What there is to pack in a warehouse. */
export const useNextPacking = (warehouse: string | undefined) =>
  useQuery({
    queryKey: [PACKING, 'next', warehouse],
    enabled: warehouse !== undefined,
    refetchInterval: TOGETHER_MS * 3,
    queryFn: async ({ signal }) =>
      (await callStaff(getNextPacking, { query: { warehouse: warehouse ?? '' }, signal })).body,
  });

export const useWave = (uuid: string) =>
  useQuery({
    queryKey: waveKey(uuid),
    retry: false,
    refetchInterval: TOGETHER_MS,
    queryFn: async ({ signal }) => (await callStaff(getPackingWave, { params: { uuid }, signal })).body,
  });

/** The order behind a box, for its slip. @throws ApiError, NetworkError */
export const useSlipOrder = (uuid: string) =>
  useQuery({
    queryKey: ['order', uuid, 'slip'],
    queryFn: async ({ signal }) => (await callStaff(getOrder, { params: { uuid }, signal })).body,
  });

/** A wave that was made, or the one that has the order already, or why there is none. */
export type MadeWave = { readonly wave: string } | { readonly why: string };

const withBox = (wave: PackingWave, box: PackingBox): PackingWave => ({
  ...wave,
  boxes: wave.boxes.map((one) => (one.order === box.order ? box : one)),
});

/** Every write has a key that stays until its answer is there (D-4.08). The texts that come back say what is wrong. */
export const usePackingWrites = (wave: string) => {
  const command = useCommand();
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: [PACKING] });
  /** The box as an answer gave it is shown before the wave is read again. */
  const showBox = (box: PackingBox): void => {
    queries.setQueryData<PackingWave>(waveKey(wave), (before) => before && withBox(before, box));
  };
  const seen = (uuid: string): PackingBox | undefined =>
    queries.getQueryData<PackingWave>(waveKey(wave))?.boxes.find(({ order }) => order === uuid);
  const answered = async (answer: { status: number; body: PackingBox | Problem }): Promise<string | undefined> => {
    const trouble = answer.status === 200 ? undefined : problemText(answer.body as Problem);
    if (answer.status === 200) showBox(answer.body as PackingBox);
    await renew();
    return trouble;
  };
  return {
    showBox,
    seen,
    /** Units of an item that are picked, as the last answer gave them. */
    pickedOf: (item: { product: string; combination: string | null }): number =>
      queries
        .getQueryData<PackingWave>(waveKey(wave))
        ?.picks.find(({ product, combination }) => product === item.product && combination === item.combination)
        ?.picked ?? 0,
    renew,
    make: async (body: BodyInputOf<typeof createPackingWave>): Promise<MadeWave> => {
      const answer = await command(createPackingWave, { body });
      void renew();
      if (answer.status === 201) return { wave: answer.body.uuid };
      if (answer.status === 409 && answer.body.wave !== undefined) return { wave: answer.body.wave };
      return { why: problemText(answer.body) };
    },
    pick: async (item: { product: string; combination: string | null }, picked: number) => {
      const answer = await command(pickForWave, { params: { uuid: wave }, body: { item, picked } });
      if (answer.status !== 200) return problemText(answer.body);
      queries.setQueryData(waveKey(wave), answer.body);
      return undefined;
    },
    close: async (): Promise<void> => {
      await command(closePackingWave, { params: { uuid: wave } });
      await renew();
    },
    pack: async ({ order, version }: PackingBox, about: { short?: ShortReason }): Promise<string | undefined> => {
      const answer = await command(packBox, { params: { order }, body: { version, ...about } });
      if (answer.status === 200) showBox(answer.body.box);
      await renew();
      return answer.status === 200 ? undefined : problemText(answer.body);
    },
    weigh: async ({ order }: PackingBox, weight: number) =>
      answered(await command(weighBox, { params: { order }, body: { weight } })),
    /** @param photos all of the box, as addresses of pictures */
    photograph: async ({ order }: PackingBox, photos: readonly string[]) =>
      answered(await command(photographBox, { params: { order }, body: { photos: [...photos] } })),
    answerAsk: async ({ order }: PackingBox, ask: string, answer: 'yes' | 'no') =>
      answered(await command(answerContentAsk, { params: { order }, body: { ask, answer } })),
    putAside: async ({ order }: PackingBox, reason: ShortReason) =>
      answered(await command(putBoxAside, { params: { order }, body: { reason } })),
    putBack: async ({ order }: PackingBox) => answered(await command(putUnitsBack, { params: { order } })),
    unpack: async ({ order, version }: PackingBox): Promise<string | undefined> => {
      const answer = await command(actOnOrder, { params: { uuid: order, action: 'unpack' }, body: { version } });
      await renew();
      return answer.status === 200 ? undefined : problemText(answer.body);
    },
  };
};
export type PackingWrites = ReturnType<typeof usePackingWrites>;
