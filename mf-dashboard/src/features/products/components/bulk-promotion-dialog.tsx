import { localized } from '@shop/contracts';
import { MAX_TARGETS, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKeys, useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { toast, useTroubleText } from '@shop/back-office/feedback';
import { useProductPromotions, writePromotion } from '../api/promotions.ts';
import type { PromotionAction } from '../model/bulk.ts';

const SEARCH_AFTER_MS = 250;
/** The endpoint takes no more. */
const MAX_SEARCH_LENGTH = 100;

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
  const { t: frame } = useTranslation('dashboard.frame');
  const textOf = useTroubleText();
  const language = useLanguage();
  const queries = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS);
  const { busy, trouble, attempt } = useAttempt();
  // The label of a chosen promotion is in the field as if it were typed, and must not start a search.
  const promotions = useProductPromotions(words === chosen?.label ? '' : words.slice(0, MAX_SEARCH_LENGTH));
  const found = (promotions.data ?? []).map(({ uuid, name, targets }) => ({
    value: uuid,
    label: t('bulk.promotionOf', { name: localized(name, language), count: targets }),
  }));
  const { length: count } = products;
  const isTooMany = count > MAX_TARGETS;

  const write = () =>
    attempt(async () => {
      if (chosen === null) return undefined;
      const written = await writePromotion(action, chosen.value, products, keys);
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
        nothingFoundMessage={promotions.isSuccess && !promotions.isFetching ? t('bulk.noPromotion') : undefined}
        data={[...(chosen ? [chosen] : []), ...found.filter(({ value }) => value !== chosen?.value)]}
        // The server has already filtered the options, and it matches more than letters.
        filter={({ options }) =>
          options.filter((one) => 'value' in one && found.some(({ value }) => value === one.value))
        }
        searchValue={typed}
        onSearchChange={setTyped}
        value={chosen?.value ?? null}
        onChange={(value) => setChosen(found.find((one) => one.value === value) ?? chosen)}
      />
      {promotions.isError && (
        <Text component="div" role="alert" c="red" mt="sm">
          {textOf(promotions.error)}{' '}
          <Button size="compact-sm" variant="light" onClick={() => void promotions.refetch()}>
            {frame('retry')}
          </Button>
        </Text>
      )}
      {isTooMany && (
        <Text role="alert" c="red" mt="sm">
          {t('bulk.tooManyPromoted', { most: MAX_TARGETS })}
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
