import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { lazyPart, useTranslation } from '@shop/kit';
import { type FormTab, saveAfterQuestion, useSavedForm } from '@shop/back-office/form-page';
import { useWhoSaved } from '@shop/back-office/audit';
import { usePartsWrites } from './api/parts.ts';
import type { ConfirmFreeProducts } from './model/confirm-free-products.ts';
import type { PackFields } from './components/pack-card.tsx';
import { saveAnswerOf } from './model/save-answer.ts';

const PackCard = lazyPart(async () => (await import('./components/pack-card.tsx')).PackCard);

const versionOf = ({ version, pack, priceTtc }: ProductParts) => ({
  version,
  values: { strict: pack?.strict ?? true, lines: pack?.lines ?? [], priceTtc },
});

/** BO-3.21: what is in a pack, what it costs and how many there are. */
export const usePackTab = (parts: ProductParts, confirmFree: ConfirmFreeProducts): FormTab => {
  const { t } = useTranslation('dashboard.product-parts');
  const writes = usePartsWrites(parts.uuid);
  const who = useWhoSaved('product', parts.uuid);
  const saved = useSavedForm({
    record: versionOf(parts),
    schema: async () => (await import('../model/schemas.ts')).Pack,
    bodyOf: (values: PackFields) => values,
    save: async (body, version) =>
      saveAnswerOf(await writes.savePack({ ...body, version }), versionOf, t('pack.notSaved'), who),
  });
  const isFreed = () => saved.form.getValues().priceTtc === 0 && parts.priceTtc !== 0;
  const form = saveAfterQuestion(saved, () => confirmFree((product) => (isFreed() ? [product] : [])));
  return { id: 'pack', label: t('tab.pack'), form, content: <PackCard parts={parts} saved={saved} /> };
};
