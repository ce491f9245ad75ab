import type { OfShop } from '@shop/service-kit';
import type { Transporters } from '../../../delivery/index.ts';
import type { StatusWordRecord } from '../../persistence/status-word.model.ts';
import type { StatusWords } from '../../persistence/status-word.repository.ts';

export interface ListStatusWordsDeps {
  readonly transporters: OfShop<Transporters, 'find'>;
  readonly statusWords: Pick<StatusWords, 'of'>;
}
/** D-7.07: words that the company's adapter does not know, and those that a person has mapped. Null: no transporter. */
export const listStatusWords = async (
  deps: ListStatusWordsDeps,
  { shopUuid, transporter }: { readonly shopUuid: string; readonly transporter: string },
): Promise<readonly StatusWordRecord[] | null> => {
  const [found, words] = await Promise.all([
    deps.transporters.of(shopUuid).find(transporter),
    deps.statusWords.of(shopUuid).list(transporter),
  ]);
  return found && words;
};
