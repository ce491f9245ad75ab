import type { Expedition } from '../domain/expedition.ts';
import { nextCall } from '../domain/next-call.ts';
import { parcelStateOf } from '../domain/parcel-state.ts';

/** The next call, and how the parcel stands: stored with the data they follow from, so that an index finds them. */
export const derivedFields = (expedition: Expedition) => {
  const next = nextCall(expedition);
  const parcelState = parcelStateOf(expedition);
  return next
    ? { set: { parcelState, callAt: new Date(next.at), callWith: next.transporter }, unset: {} }
    : { set: { parcelState }, unset: { callAt: 1, callWith: 1 } };
};
