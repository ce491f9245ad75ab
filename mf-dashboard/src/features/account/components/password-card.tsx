import { NewPassword } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { PasswordInput } from '@mantine/core';
import { z } from 'zod';
import { useSentForm } from '@shop/back-office/form-page';
import { toast } from '@shop/back-office/feedback';
import { useAccountWrites } from '../api/account.ts';
import { FormCard } from './form-card.tsx';

const Typed = z
  .object({ current: z.string().min(1), next: NewPassword, again: z.string() })
  .refine(({ next, again }) => next === again, { path: ['again'], message: 'staff.password.differs' });
const FIELDS = [
  { name: 'current', complete: 'current-password' },
  { name: 'next', complete: 'new-password' },
  { name: 'again', complete: 'new-password' },
] as const;

/** Another password; other sessions end. */
export const PasswordCard = () => {
  const { t } = useTranslation('dashboard.account');
  const { changePassword } = useAccountWrites();
  const { form, ...sending } = useSentForm({
    schema: Typed,
    initialValues: { current: '', next: '', again: '' },
    send: ({ current, next }) => changePassword({ current, next }),
    onDone: () => {
      form.reset();
      toast.done(t('password.done'));
    },
  });
  const said = { title: t('password.title'), lead: t('password.lead'), button: t('password.submit') };
  return (
    <FormCard id="own-password" {...said} {...sending}>
      {FIELDS.map(({ name, complete }) => (
        <PasswordInput
          key={name}
          dir="ltr"
          autoComplete={complete}
          label={t(`password.${name}`)}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          {...form.getInputProps(name)}
        />
      ))}
    </FormCard>
  );
};
