import type { LocalizedText } from '@shop/contracts';
import { MAX_SEGMENT_NAME_LENGTH, SegmentInput, type Segment } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { TextsFields } from '@shop/back-office/fields';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { useSegmentWrites } from '../api/segments.ts';

interface Fields extends Record<string, unknown> {
  name: LocalizedText;
}

/** Makes a segment that holds nobody yet; its page has the rule and the numbers. */
export const NewSegmentDialog = ({
  onCreated,
  onClose,
}: {
  onCreated: (segment: Segment) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.segments');
  const { create } = useSegmentWrites();
  const initialValues: Fields = { name: {} };
  return (
    <NewEntityDialog
      title={t('new')}
      lead={t('create.lead')}
      submit={t('create.submit')}
      schema={SegmentInput}
      initialValues={initialValues}
      bodyOf={({ name }) => ({ name })}
      create={create}
      onCreated={onCreated}
      onClose={onClose}
    >
      {(form) => (
        <TextsFields
          label={t('name')}
          required
          autoFocus
          maxLength={MAX_SEGMENT_NAME_LENGTH}
          value={form.getValues().name}
          error={form.errors['name']}
          onChange={(name) => form.setFieldValue('name', name)}
        />
      )}
    </NewEntityDialog>
  );
};
