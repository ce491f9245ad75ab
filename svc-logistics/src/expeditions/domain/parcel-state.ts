import type { ParcelState } from '@shop/contracts/logistics/dashboard';
import { ENDED, type Expedition } from './expedition.ts';

/** How a parcel of a pool stands with its company (D-7.05), as its list shows and counts it. */
export const parcelStateOf = ({
  state,
  announcement,
  wanted,
}: Pick<Expedition, 'state' | 'announcement' | 'wanted'>): ParcelState => {
  if (ENDED.includes(state)) return 'ended';
  if (state === 'shipped') return 'shipped';
  if (state === 'announced') return 'announced';
  if (wanted !== null || announcement?.status === 'wanted') return 'asked';
  if (announcement?.status === 'unknown' || announcement?.status === 'refused') return announcement.status;
  return 'waiting';
};
