/** This service, as its events, logs and figures name it. */
export const SOURCE = 'svc-staff';
