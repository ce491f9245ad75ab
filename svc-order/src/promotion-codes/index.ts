/** Generated codes of promotions, each valid for one order. */
export { codeListModel, madeCodeModel } from './persistence/made-code.model.ts';
export { createMadeCodes, type MadeCodes } from './persistence/made-code.repository.ts';
