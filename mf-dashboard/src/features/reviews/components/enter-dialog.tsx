import { EnteredReview } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { ChooseOne, StarInput } from '@shop/back-office/fields';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { toast } from '@shop/back-office/feedback';
import { useEnterReview } from '../api/reviews.ts';

const EMPTY = { product: null as string | null, name: '', phone: '', rating: 0, text: '', approved: true };

/** BO-5.05: enters a review that a customer gave by phone or on paper. */
export const EnterDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('dashboard.reviews');
  const enter = useEnterReview();
  return (
    <NewEntityDialog
      title={t('enter.title')}
      lead={t('enter.lead')}
      submit={t('enter.submit')}
      schema={EnteredReview}
      initialValues={EMPTY}
      bodyOf={({ product, phone, rating, ...said }) => ({
        ...said,
        // Not chosen is missing, not wrong.
        product: product ?? undefined,
        rating: rating === 0 ? undefined : rating,
        ...(phone.trim() !== '' && { phone }),
      })}
      create={enter}
      onCreated={({ state }) => {
        toast.done(t(state === 'approved' ? 'approved' : 'enter.waits'));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        const { product, rating } = form.getValues();
        return (
          <>
            <ChooseOne
              kind="product"
              label={t('enter.product')}
              required
              value={product}
              onChange={(value) => form.setFieldValue('product', value)}
              error={form.errors.product}
            />
            <TextInput
              mt="md"
              label={t('enter.name')}
              required
              maxLength={60}
              dir="auto"
              {...form.getInputProps('name')}
            />
            <TextInput
              mt="md"
              label={t('enter.phone')}
              description={t('enter.phoneText')}
              type="tel"
              dir="ltr"
              {...form.getInputProps('phone')}
            />
            <StarInput
              label={t('enter.rating')}
              value={rating}
              onChange={(stars) => form.setFieldValue('rating', stars)}
              error={form.errors.rating}
            />
            <Textarea
              mt="md"
              label={t('enter.text')}
              required
              maxLength={4000}
              autosize
              minRows={3}
              dir="auto"
              {...form.getInputProps('text')}
            />
            <Checkbox mt="md" label={t('enter.approved')} {...form.getInputProps('approved', { type: 'checkbox' })} />
          </>
        );
      }}
    </NewEntityDialog>
  );
};
