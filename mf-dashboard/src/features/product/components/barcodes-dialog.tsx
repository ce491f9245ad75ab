import { BarcodesInput, type ItemBarcodes } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { NumberField } from '@shop/back-office/amounts';
import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash, toast } from '@shop/back-office/feedback';
import { besideFields, useCheckedForm } from '@shop/back-office/form-page';
import { CameraButton, useScanner, type ScannedCode } from '@shop/back-office/scanning';
import { useSetBarcodes } from '../api/stock.ts';
import styles from './stock-tab.module.css';

interface Row {
  code: string;
  units: number | string;
}

/** C-1.19: the barcodes that the shop gives to an item, typed or scanned. */
export const BarcodesDialog = ({
  item: opened,
  name,
  onClose,
}: {
  readonly item: ItemBarcodes;
  readonly name: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.product');
  const save = useSetBarcodes();
  const { busy, trouble, attempt } = useAttempt();
  const [version, setVersion] = useState(opened.version);
  const { product, combination } = opened.goods;
  const { form, check, refuse } = useCheckedForm({
    schema: BarcodesInput,
    initialValues: { barcodes: opened.barcodes.map(({ code, units }): Row => ({ code, units })) },
    bodyOf: ({ barcodes }) => ({
      item: { product, ...(combination !== null && { combination }) },
      barcodes: barcodes.filter(({ code }) => code.trim() !== ''),
      version,
    }),
  });
  const rows = form.getValues().barcodes;

  const add = (code: string): void => {
    // A second scan of the same code is no second code.
    if (code !== '' && rows.some((row) => row.code === code)) return;
    form.setFieldValue('barcodes', [...rows.filter((row) => row.code !== ''), { code, units: 1 }]);
  };
  const onScan = (scanned: ScannedCode): void => add(scanned.gtin14 ?? scanned.text);
  useScanner({ onScan });

  const send = (): void => {
    form.setFieldValue(
      'barcodes',
      rows.filter(({ code }) => code.trim() !== ''),
    );
    const body = check();
    if (!body) return;
    void attempt(async () => {
      const answer = await save(body);
      if ('item' in answer) {
        toast.done(t('barcodes.done'));
        onClose();
        return undefined;
      }
      if ('problem' in answer) return besideFields(answer.problem, refuse).join(' ') || undefined;
      const { title, code, item } = answer.taken;
      const at = body.barcodes.findIndex((row) => row.code === code);
      if (at >= 0) {
        form.setFieldError(`barcodes.${at}.code`, title);
        return undefined;
      }
      if (item) {
        setVersion(item.version);
        form.setFieldValue('barcodes', item.barcodes);
      }
      return title;
    });
  };
  return (
    <FormDialog
      title={t('barcodes.editOf', { name })}
      lead={t('barcodes.lead')}
      submit={{ label: t('barcodes.save'), busy, run: send }}
      onClose={onClose}
    >
      <Stack>
        <Flash>{trouble}</Flash>
        {rows.map((_row, index) => (
          <div key={index} className={styles.barcodeRow}>
            <TextInput
              label={t('barcodes.code')}
              dir="ltr"
              maxLength={120}
              {...form.getInputProps(`barcodes.${index}.code`)}
            />
            <NumberField
              label={t('barcodes.units')}
              min={1}
              max={10_000}
              {...form.getInputProps(`barcodes.${index}.units`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={styles.action}
              aria-label={t('barcodes.remove', { code: rows[index]?.code ?? '' })}
              onClick={() => form.removeListItem('barcodes', index)}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
        <div className={styles.barcodeTools}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => form.setFieldValue('barcodes', [...rows, { code: '', units: 1 }])}
          >
            {t('barcodes.add')}
          </Button>
          <CameraButton onScan={onScan} />
        </div>
      </Stack>
    </FormDialog>
  );
};
