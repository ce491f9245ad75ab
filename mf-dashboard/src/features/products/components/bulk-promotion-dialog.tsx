import { localized } from '@shop/contracts';
import { MOST_TARGETS, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Select, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createWriteKeys } from '../../../shared/write-keys.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useProductPromotions, writePromotion } from '../api/promotions.ts';
import type { PromotionAction } from '../model/bulk.ts';

/** Many products into one promotion, or out of it: one write, which prices follow within a second. */
export const BulkPromotionDialog = ({
  action,
  products,
  onClose,
}: {
  action: PromotionAction;
  products: readonly StaffProductRow[];
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.products');
  const language = useLanguage();
  const queries = useQueryClient();
  const [keys] = useState(createWriteKeys);
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, trouble, attempt } = useAttempt();
  const promotions = useProductPromotions();
  const { length: count } = products;
  const isTooMany = count > MOST_TARGETS;

  const write = () =>
    attempt(async () => {
      if (chosen === null) return undefined;
      const written = await writePromotion(action, chosen, products, keys);
      if ('why' in written) return written.why;
      await queries.invalidateQueries({ queryKey: ['promotions'] });
      toast.done(t('bulk.promoted', { count: written.targets }));
      onClose();
      return undefined;
    });

  return (
    <FormDialog
      title={t(`bulk.title.${action}`, { count })}
      submit={{
        label: t(`bulk.submit.${action}`),
        busy,
        disabled: chosen === null || isTooMany,
        run: () => void write(),
      }}
      onClose={onClose}
    >
      <Select
        label={t('bulk.promotion')}
        description={t('bulk.promotionText')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={promotions.isPending ? undefined : t('bulk.noPromotion')}
        data={(promotions.data ?? []).map(({ uuid, name, targets }) => ({
          value: uuid,
          label: t('bulk.promotionOf', { name: localized(name, language), count: targets }),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {isTooMany && (
        <Text role="alert" c="red" mt="sm">
          {t('bulk.tooManyPromoted', { most: MOST_TARGETS })}
        </Text>
      )}
      {trouble !== undefined && (
        <Text role="alert" c="red" mt="sm">
          {trouble}
        </Text>
      )}
    </FormDialog>
  );
};
