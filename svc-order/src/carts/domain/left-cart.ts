import { z } from 'zod';

/** The part of a snapshot that staff see. Its form is the page's own (SF-3.12), so that nothing in it is relied on. */
const Payload = z.object({
  cart: z
    .array(z.object({ name: z.string().max(300), quantity: z.int().min(1) }))
    .max(200)
    .catch([]),
  linesSummary: z
    .object({ subtotal: z.number().min(0) })
    .nullable()
    .catch(null),
  shipping: z
    .object({ wilayaId: z.coerce.number().int().min(1).max(99) })
    .nullable()
    .catch(null),
});

export interface CartContents {
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
  /** DZD; null: unknown. */
  readonly amount: number | null;
  readonly wilaya: number | null;
}

/** What was in a cart, as far as its snapshot says. */
export const contentsOf = ({ payload }: { readonly payload?: object }): CartContents => {
  const { cart, linesSummary, shipping } = Payload.parse({ cart: [], linesSummary: null, shipping: null, ...payload });
  return {
    lines: cart.map(({ name, quantity }) => ({ name, quantity })),
    amount: linesSummary === null ? null : Math.round(linesSummary.subtotal * 100) / 100,
    wilaya: shipping?.wilayaId ?? null,
  };
};
