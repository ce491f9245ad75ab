import type { PersonAct, TeamMember } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { Alert } from '@mantine/core';
import { FormDialog } from '@shop/back-office/dialogs';
import { toast } from '@shop/back-office/feedback';
import { useAttempt } from '@shop/back-office/commands';
import { useActOnPerson, type GivenLink } from '../api/staff.ts';

const TAKES_AWAY: readonly PersonAct[] = ['withdraw', 'deactivate', 'remove-second-factor'];

/** Asks for confirmation of an action on a person, and explains its consequences. */
export const ActDialog = ({
  person,
  act,
  onLink,
  onClose,
}: {
  person: TeamMember;
  act: PersonAct;
  onLink: (given: GivenLink) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  const run = useActOnPerson();
  const { busy, trouble, attempt } = useAttempt();
  const { name } = person;
  const submit = () =>
    attempt(async () => {
      const answer = await run(person, act);
      if ('problem' in answer) return answer.problem.title;
      if (answer.link) onLink({ person: answer.person, link: answer.link });
      else toast.done(t(`act.${act}.done`, { name }));
      onClose();
      return undefined;
    });
  return (
    <FormDialog
      title={t(`act.${act}.title`, { name })}
      submit={{ label: t(`act.${act}.submit`), danger: TAKES_AWAY.includes(act), busy, run: () => void submit() }}
      onClose={onClose}
    >
      {trouble ? (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      ) : (
        t(`act.${act}.text`, { name })
      )}
    </FormDialog>
  );
};
