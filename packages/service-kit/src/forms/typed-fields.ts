import { Ajv } from 'ajv';
import { z } from 'zod';

/**
 * A form says texts alone: those that a contract has as numbers, flags, lists or nothing become that, and what cannot
 * stays as it came, for the contract to refuse.
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
