/** What is wrong with a request itself: told to the visitor, no matter for our logs. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 404;

  constructor(status: 400 | 404, message: string) {
    super(message);
    this.status = status;
  }
}
