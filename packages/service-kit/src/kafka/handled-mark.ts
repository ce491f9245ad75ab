/** Marks kept per document: more than can still come back. */
const KEPT = 40;

/**
 * For an update of a document with the relay's fields: stores the mark of its cause, which is a message's id or a
 * request's idempotency key (D-4.08), in the same write. Null stores none.
 */
export const handledMark = (
  mark: string | null,
): { readonly $push?: { readonly handled: { readonly $each: readonly [string]; readonly $slice: number } } } =>
  mark === null ? {} : { $push: { handled: { $each: [mark], $slice: -KEPT } } };

/** Any of the models: each casts by its own schema. */
interface Marked {
  countDocuments(where: object, options: { limit: number; maxTimeMS: number }): PromiseLike<number>;
}

/** The write with this mark is in the document, whatever was written since. */
export const wasHandled = async (model: Marked, where: Readonly<Record<string, string>>, mark: string) =>
  (await model.countDocuments({ ...where, handled: mark }, { limit: 1, maxTimeMS: 2000 })) > 0;
