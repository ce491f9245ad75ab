import { z } from 'zod';

/**
 * The purpose of an answer. Without `view` it has every field that the specification names (SF-3); with `page` only the
 * fields that pages show, because it is embedded in the page's HTML.
 */
export const viewQuery = { view: z.enum(['page']).optional() };
export type View = 'page' | undefined;
