/** The source in the envelope of every event. */
export const SOURCE = 'svc-logistics';
