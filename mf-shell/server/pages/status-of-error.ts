/** The status of the answer that a call ended with; undefined: it is no answer's error. */
export const statusOfError = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
