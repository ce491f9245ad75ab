import { z } from 'zod';

/**
 * Whom an answer is for. Without `view` it has every field that the specification names (SF-3); a page that asks for
 * `page` is given only what pages show, as it travels again inside the page's HTML.
 */
export const viewQuery = { view: z.enum(['page']).optional() };
export type View = 'page' | undefined;
