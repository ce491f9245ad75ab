import { emit } from './events.ts';

/**
 * A boundary has caught what a remote threw: said to whoever counts the failures of releases.
 * @param remote whose part it is, where the boundary knows.
 */
export const tellFailure = (error: unknown, remote: string | undefined): void => emit('failure', { error, remote });
