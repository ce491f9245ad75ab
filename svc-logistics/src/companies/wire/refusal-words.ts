import { wordsOf } from '../adapters/shared/answers.ts';
import type { CompanyAccount, CompanyResponse } from '../domain/company-adapter.ts';
import { redacted } from '../domain/redact.ts';

/** What a company says of keys that it refuses; '' where it says nothing that a person can read. */
export const refusalWords = ({ body }: CompanyResponse, { secrets }: CompanyAccount): string => {
  try {
    return redacted(wordsOf(JSON.parse(new TextDecoder().decode(body))), secrets);
  } catch {
    return ''; // not JSON
  }
};
