/** Why there is no picture. `insecure`: an address without https. `reader`: the code that reads did not load. */
export type CameraTrouble = 'refused' | 'none' | 'busy' | 'insecure' | 'reader';

const TROUBLES: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
  InsecureError: 'insecure',
};

/** The reason that `getUserMedia` gives. */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error ? TROUBLES[error.name] : undefined) ?? 'none';
