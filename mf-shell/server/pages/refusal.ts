/** An error of the request itself: shown to the visitor and not logged. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 404 | 415;

  constructor(status: 400 | 404 | 415, message: string) {
    super(message);
    this.status = status;
  }
}

/** Thrown by us or by a parser because of the request (4xx). */
export const isOfTheRequest = (error: unknown): error is { status: number } =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;
