import type { ParcelState } from '@shop/contracts/logistics/dashboard';
import type { Expedition } from './expedition.ts';
import { parcelStateOf } from './parcel-state.ts';
import type { PoolJob } from './pool.ts';
import { firstError, type Problem } from './problems.ts';

const OF_KIND: Readonly<Record<PoolJob['kind'], readonly ParcelState[]>> = {
  announce: ['waiting'],
  retry: ['refused'],
};
/** A person who names orders may mean those whose outcome nobody knows: they are looked up first (D-7.05). */
const NAMED: readonly ParcelState[] = ['waiting', 'refused', 'unknown'];

/** Which states of parcels a job is for; those that have a parcel, or are being asked for, are left alone. */
export const statesOf = ({ kind, orders }: PoolJob): readonly ParcelState[] =>
  orders === null ? OF_KIND[kind] : NAMED;

/** C-4.05: whether the job asks for this parcel. What its company would refuse stays where it is, with its problems. */
export const isWanted = (job: PoolJob, expedition: Expedition, problems: readonly Problem[]): boolean =>
  expedition.subject.kind === 'order' &&
  (job.orders === null || job.orders.includes(expedition.subject.id)) &&
  statesOf(job).includes(parcelStateOf(expedition)) &&
  (parcelStateOf(expedition) === 'unknown' || firstError(problems) === undefined);
