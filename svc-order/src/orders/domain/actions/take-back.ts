import { waitingFor } from '../asking.ts';
import type { Step, StepOutcome } from './step.ts';

/** D-7.06: the order waits until the company has confirmed that the parcel is deleted there. */
export const decideTakeBack = ({ facts, change, data }: Step<'onTheRoad', 'request' | 'requestId'>): StepOutcome =>
  change({ awaiting: waitingFor('takeBack', facts), refusal: null }, (after) => [
    { type: 'order.take-back-requested', version: 1, data: { ...data(after), request: facts.request } },
  ]);
