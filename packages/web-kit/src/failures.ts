import { emit } from './events.ts';

/**
 * Reports an error of a remote that a boundary has caught, to count the failures of releases.
 * @param remote the failing remote, where the boundary knows it.
 */
export const reportFailure = (error: unknown, remote: string | undefined): void => emit('failure', { error, remote });
