import { changePlace, MAX_PLACE_LENGTH } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAttempt, useCommand } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { problemText, toast, Trouble } from '@shop/back-office/feedback';
import { useRefreshStock } from './stock-changes.ts';

/** A stock item whose place is written: goods in one warehouse. */
export interface PlacedStock {
  readonly warehouse: { readonly uuid: string; readonly name: string };
  readonly product: string;
  readonly combination: string | null;
  readonly name: string;
  readonly place: string | null;
}

/** Where an item lies in its warehouse: pick lists are sorted by it. */
export const PlaceDialog = ({ stock, onClose }: { readonly stock: PlacedStock; readonly onClose: () => void }) => {
  const { t } = useTranslation('dashboard.goods');
  const command = useCommand();
  const refresh = useRefreshStock();
  const { busy, trouble, attempt } = useAttempt();
  const { warehouse, product, combination, name } = stock;
  const [place, setPlace] = useState(stock.place ?? '');
  const save = async (): Promise<string | undefined> => {
    const item = { product, ...(combination !== null && { combination }) };
    const answer = await command(changePlace, { body: { warehouse: warehouse.uuid, item, place } });
    if (answer.status !== 200) return problemText(answer.body);
    await refresh();
    toast.done(t('place.saved'));
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={t('place.title')}
      lead={
        <bdi>
          {name} · {warehouse.name}
        </bdi>
      }
      submit={{ label: t('place.save'), busy, run: () => void attempt(save) }}
      onClose={onClose}
    >
      <Trouble>{trouble}</Trouble>
      <TextInput
        data-autofocus
        label={t('place.label')}
        description={t('place.hint')}
        dir="ltr"
        maxLength={MAX_PLACE_LENGTH}
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      />
    </FormDialog>
  );
};
