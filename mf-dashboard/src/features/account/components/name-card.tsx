import { OwnName } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { TextInput } from '@mantine/core';
import { useSentForm } from '@shop/back-office/form-page';
import { toast } from '@shop/back-office/feedback';
import { useAccountWrites, type Account } from '../api/account.ts';
import { FormCard } from './form-card.tsx';

/** How colleagues, the orders one has worked on and the log call one. */
export const NameCard = ({ account: { name } }: { account: Account }) => {
  const { t } = useTranslation('dashboard.account');
  const { changeName } = useAccountWrites();
  const { form, ...sending } = useSentForm({
    schema: OwnName,
    initialValues: { name },
    send: changeName,
    onDone: (answer) => {
      form.setValues({ name: answer.name });
      toast.done(t('name.done'), answer.name);
    },
  });
  return (
    <FormCard id="own-name" title={t('name.title')} lead={t('name.lead')} button={t('name.submit')} {...sending}>
      <TextInput
        dir="auto"
        autoComplete="name"
        maxLength={60}
        label={t('name.label')}
        {...form.getInputProps('name')}
      />
    </FormCard>
  );
};
