export { useLive } from './use-live.ts';
export type { LiveEvent } from './follow-events.ts';
