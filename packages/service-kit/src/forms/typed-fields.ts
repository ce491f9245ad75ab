import { Ajv } from 'ajv';
import { z } from 'zod';

/**
 * Form fields are texts: those that the contract defines as numbers, flags, lists or null are converted. A value that
 * cannot be converted stays as it is, so that the contract refuses it.
 */
export const typedFields = (body: z.ZodType): ((fields: unknown) => unknown) => {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', target: 'draft-7' });
  // It changes the fields on its way; what it makes of their values is the contract's affair.
  const change = new Ajv({
    coerceTypes: 'array',
    allErrors: true,
    strict: false,
    validateFormats: false,
    unicodeRegExp: false,
    logger: false,
  }).compile(schema);
  return (fields) => {
    const plain: unknown = { ...(typeof fields === 'object' ? fields : {}) };
    change(plain);
    return plain;
  };
};
