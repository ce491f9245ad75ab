/** Who says it, in the envelope of every event. */
export const SOURCE = 'svc-logistics';
