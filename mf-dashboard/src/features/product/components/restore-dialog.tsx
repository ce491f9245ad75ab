import type { Problem } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { ChooseOne } from '@shop/back-office/fields';
import { FormDialog } from '@shop/back-office/dialogs';
import { toast } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';
import type { useProductWrites } from '../api/product.ts';

/** Asks for a new category or brand if the old one was deleted while the product was in the bin. */
export const RestoreDialog = ({
  version,
  problem,
  name,
  takeOut,
  onClose,
}: {
  version: number;
  problem: Problem;
  name: string;
  takeOut: ReturnType<typeof useProductWrites>['restore'];
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.product');
  const { busy, trouble, attempt } = useAttempt();
  const [asks, setAsks] = useState<readonly string[]>([problem.type]);
  const [said, setSaid] = useState(problem.title);
  const [mainCategory, setMainCategory] = useState<string | null>(null);
  const [brand, setBrand] = useState<string | null>(null);
  const [needsCategory, needsBrand] = [asks.includes('category-gone'), asks.includes('brand-gone')];

  const restore = () =>
    attempt(async () => {
      const place = {
        ...(needsCategory && mainCategory !== null && { mainCategory }),
        ...(needsBrand && { brand }),
      };
      const answer = await takeOut({ version, ...place });
      if (!('problem' in answer)) {
        toast.done(t('header.restored'));
        onClose();
        return undefined;
      }
      setAsks((now) => [...now, answer.problem.type]);
      setSaid(answer.problem.title);
      return answer.problem.title;
    });

  return (
    <FormDialog
      title={t('restore.title', { name })}
      lead={said}
      submit={{
        label: t('header.restore'),
        busy,
        disabled: needsCategory && mainCategory === null,
        run: () => void restore(),
      }}
      onClose={onClose}
    >
      {needsCategory && (
        <ChooseOne
          kind="category"
          label={t('details.mainCategory')}
          required
          value={mainCategory}
          onChange={setMainCategory}
        />
      )}
      {needsBrand && <ChooseOne kind="brand" label={t('restore.brand')} value={brand} onChange={setBrand} />}
      {trouble !== undefined && trouble !== said && (
        <Text role="alert" c="red" mt="sm">
          {trouble}
        </Text>
      )}
    </FormDialog>
  );
};
