import type { Language } from '@shop/contracts';
import type { CombinationInput, ProductParts } from '@shop/contracts/catalog/dashboard';
import { lazyPart, useLanguage, useTranslation } from '@shop/kit';
import { type FormTab, saveAfterQuestion, useSavedForm } from '@shop/back-office/form-page';
import { useWhoSaved } from '@shop/back-office/audit';
import { usePartsWrites } from './api/parts.ts';
import type { ConfirmFreeProducts } from './model/confirm-free-products.ts';
import type { CombinationsFields } from './components/combinations-card.tsx';
import { sayingRows } from './model/refused-rows.ts';
import { changedRows, freed, inputOf, labelOf, rowsOf } from './model/rows.ts';
import { saveAnswerOf } from './model/save-answer.ts';

const CombinationsCard = lazyPart(async () => (await import('./components/combinations-card.tsx')).CombinationsCard);

const versionOf = (parts: ProductParts) => ({
  version: parts.version,
  values: { combinations: rowsOf(parts) },
});

const nameOf = (row: CombinationInput | undefined, language: Language): string | undefined =>
  row && labelOf({ name: row.name ?? null, values: row.values }, language);

/** BO-2.01.06, BO-3.20: the combinations of a product in one grid, which is saved at once. */
export const useCombinationsTab = (parts: ProductParts, confirmFree: ConfirmFreeProducts): FormTab => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const writes = usePartsWrites(parts.uuid);
  const who = useWhoSaved('product', parts.uuid);
  const saved = useSavedForm({
    record: versionOf(parts),
    schema: async () => (await import('../model/schemas.ts')).Combinations,
    bodyOf: ({ combinations }: CombinationsFields) => ({ combinations: combinations.map(inputOf) }),
    save: async (body, version) => {
      const answer = await writes.saveCombinations({ ...body, version });
      const named =
        answer.outcome === 'refused'
          ? { ...answer, problem: sayingRows(answer.problem, (at) => nameOf(body.combinations[at], language)) }
          : answer;
      return saveAnswerOf(named, versionOf, t('combinations.notSaved'), who);
    },
  });
  const namesOf = (product: string): readonly string[] =>
    freed(saved.form.getValues().combinations, parts).map((row) => `${product} · ${labelOf(row, language)}`);
  return {
    id: 'combinations',
    name: t('combinations.title'),
    label: t('tab.combinations'),
    count: parts.combinations.length,
    changes: changedRows(saved.form.getValues().combinations, rowsOf(parts)),
    form: saveAfterQuestion(saved, () => confirmFree(namesOf)),
    content: <CombinationsCard parts={parts} saved={saved} />,
  };
};
