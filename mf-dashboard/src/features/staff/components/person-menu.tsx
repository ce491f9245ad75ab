import type { PersonAct, TeamMember } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

/** The menu of actions on a person; renders nothing if there are none. */
export const PersonMenu = ({
  person,
  acts,
  onChoose,
}: {
  person: TeamMember;
  acts: readonly PersonAct[];
  onChoose: (act: PersonAct) => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('act.menu', { name: person.name })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {acts.map((act) => (
          <Menu.Item key={act} onClick={() => onChoose(act)}>
            {t(`act.${act}.name`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
