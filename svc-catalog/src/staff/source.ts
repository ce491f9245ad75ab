/** The program that keeps staff's accounts, as its events, logs and figures name it. */
export const SOURCE = 'svc-staff';
