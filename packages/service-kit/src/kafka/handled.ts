/** Marks kept per document: more than can still come back. */
const KEPT = 40;

/**
 * For an update of a document that has the relay's fields: the mark of what asked for it, a message's id or a press's
 * operation (D-4.08), in the same write. Null leaves none.
 */
export const handledMark = (
  mark: string | null,
): { readonly $push?: { readonly handled: { readonly $each: readonly [string]; readonly $slice: number } } } =>
  mark === null ? {} : { $push: { handled: { $each: [mark], $slice: -KEPT } } };

/** Any of the models: each casts by its own schema. */
interface Marked {
  countDocuments(where: object, options: { limit: number; maxTimeMS: number }): PromiseLike<number>;
}

/** Whether the write with this mark is in the document, whoever has changed it since. */
export const wasHandled = async (model: Marked, where: Readonly<Record<string, string>>, mark: string) =>
  (await model.countDocuments({ ...where, handled: mark }, { limit: 1, maxTimeMS: 2000 })) > 0;
