import { z } from 'zod';
import { LocalizedText } from '../../primitives.ts';

/* Texts that staff write, in the languages that they write them in. */

const line = (most: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .max(most);
const inLanguages = (text: z.ZodString) => z.object({ fr: text.optional(), ar: text.optional(), en: text.optional() });

/** For reading: stored names of other entities are not validated. */
export const Name = LocalizedText;
export const MAX_NAME_LENGTH = 150;
/** One line in each language; in one of them at least there is something. */
export const HasName = inLanguages(line(MAX_NAME_LENGTH)).refine(
  (name) => Object.values(name).some((text) => text !== ''),
  {
    message: 'catalog.validation.name',
  },
);
export const Line = inLanguages(line(300));
export const LongText = inLanguages(z.string().max(20_000));
