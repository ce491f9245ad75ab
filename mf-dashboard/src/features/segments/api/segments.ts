import type { BodyInputOf, Problem, QueryInputOf } from '@shop/contracts';
import {
  changeSegment,
  countSegment,
  createSegment,
  deleteSegment,
  getSegment,
  listSegments,
  restoreSegment,
  type Segment,
} from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';
import { SEGMENTS } from '../../../shared/segments.ts';

/** A page of them; while the next one loads the old rows stay. */
export const useSegments = (query: QueryInputOf<typeof listSegments>) =>
  useQuery({
    queryKey: [SEGMENTS, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listSegments, { query, signal })).body,
  });

export const useSegment = (uuid: string) =>
  useQuery({
    queryKey: [SEGMENTS, 'one', uuid],
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getSegment, { params: { uuid }, signal })).body,
  });

export type SegmentCountQuery = BodyInputOf<typeof countSegment>;
/** How many customers a rule and phones hold; while the next count loads the former one stays. */
export const useSegmentCount = (body: SegmentCountQuery, enabled: boolean) =>
  useQuery({
    queryKey: [SEGMENTS, 'count', body],
    placeholderData: keepPreviousData,
    enabled,
    queryFn: async ({ signal }) => (await callStaff(countSegment, { body, signal })).body,
  });

export type SegmentSaved =
  | { readonly outcome: 'saved' | 'changed'; readonly segment: Segment; readonly title?: string }
  | { readonly problem: Problem };
type Answer =
  | { readonly status: 200; readonly body: Segment }
  | { readonly status: 409; readonly body: Problem & { readonly segment?: Segment | undefined } }
  | { readonly status: 422; readonly body: Problem };

/** Every write has a key that stays until its answer is there (D-4.08). */
export const useSegmentWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  const answered = (): void => {
    void queries.invalidateQueries({ queryKey: [SEGMENTS] });
  };
  const savedOf = (answer: Answer): SegmentSaved => {
    answered();
    if (answer.status === 200) return { outcome: 'saved', segment: answer.body };
    return answer.status === 409 && answer.body.segment
      ? { outcome: 'changed', segment: answer.body.segment, title: answer.body.title }
      : { problem: answer.body };
  };
  return {
    create: async (body: BodyInputOf<typeof createSegment>): Promise<Created<Segment>> => {
      const answer = await command(createSegment, { body });
      answered();
      return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
    },
    change: async (uuid: string, body: BodyInputOf<typeof changeSegment>): Promise<SegmentSaved> =>
      savedOf(await command(changeSegment, { params: { uuid }, body })),
    /** Into the bin, or out of it. */
    bin: async (uuid: string, version: number, into: boolean): Promise<SegmentSaved> => {
      const endpoint = into ? deleteSegment : restoreSegment;
      return savedOf(await command(endpoint, { params: { uuid }, body: { version } }));
    },
  };
};
