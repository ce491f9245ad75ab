import { localized } from '@shop/contracts';
import type { TaxonRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useChoices } from '@shop/back-office/fields';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash, toast } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';
import { useDeleteTaxon } from '../api/taxonomy.ts';

/** Deletes one, or merges it into another; its products follow, and its address leads on. */
export const GoingDialog = ({
  taxon,
  merge,
  below = 0,
  onGone,
  onClose,
}: {
  taxon: TaxonRow;
  merge: boolean;
  /** How many stand right below it: with them it can be merged, and not be deleted. */
  below?: number;
  onGone: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const { kind, uuid, version, products } = taxon;
  const isHeld = !merge && below > 0;
  const asksWhere = merge || (products > 0 && !isHeld);
  const choices = useChoices(kind, asksWhere);
  const [to, setTo] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string>();
  const remove = useDeleteTaxon(kind);
  const { busy, trouble, attempt } = useAttempt();
  const name = localized(taxon.name, language);

  const run = () =>
    attempt(async () => {
      setWrong(undefined);
      const answer = await remove(uuid, { version, ...(to !== null && { to }), merge: merge ? '1' : '0' });
      if ('problem' in answer) {
        const message = answer.problem.errors?.['to']?.join(' ');
        setWrong(message);
        return message === undefined ? answer.problem.title : undefined;
      }
      toast.done(
        t(merge ? 'going.merged' : 'going.deleted', { name }),
        answer.products > 0 ? t('going.follow', { count: answer.products }) : '',
      );
      onGone();
      return undefined;
    });
  return (
    <FormDialog
      title={t(merge ? 'going.mergeTitle' : 'going.deleteTitle', { name })}
      lead={
        isHeld
          ? t('going.held', { count: below })
          : t(merge ? 'going.mergeText' : asksWhere ? 'going.deleteText' : 'going.deleteEmpty', { count: products })
      }
      submit={{
        label: t(merge ? 'going.merge' : 'going.delete'),
        danger: true,
        busy,
        disabled: isHeld || (asksWhere && to === null),
        run: () => void run(),
      }}
      closeLabel={t('going.keep')}
      onClose={onClose}
    >
      <Flash mb="md">{trouble}</Flash>
      {asksWhere && (
        <Select
          label={t(merge ? 'going.into' : 'going.to')}
          searchable
          required
          data-autofocus
          nothingFoundMessage={t('nothingFound')}
          data={choices.filter(({ value }) => value !== uuid)}
          value={to}
          onChange={setTo}
          error={wrong}
        />
      )}
    </FormDialog>
  );
};
