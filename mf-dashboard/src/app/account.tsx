import { STAFF_AUTH_PATH } from '@shop/contracts/staff/dashboard';
import { ActionIcon, Avatar, Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSettings,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { forgetStaffSession } from '@shop/kit/staff';
import { useQueryClient } from '@tanstack/react-query';
import { initialsOf } from '../ui/initials.ts';
import { LANGUAGE_NAMES, languageHref } from '../ui/languages.ts';
import { useRoleName } from '../shared/role-name.ts';
import { useSession } from '../shared/session.tsx';
import styles from './frame.module.css';

/** Who is signed in, with language, theme and the way out. */
export const Account = ({ compact = false, onGoTo }: { compact?: boolean; onGoTo?: () => void }) => {
  const { t } = useTranslation('dashboard.frame');
  const { me, roleName } = useSession();
  const nameOf = useRoleName();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const language = useLanguage();
  const { setColorScheme, colorScheme } = useMantineColorScheme();

  const signOut = async () => {
    await fetch(`${STAFF_AUTH_PATH}/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    forgetStaffSession();
    queries.clear();
    await navigate('/dashboard/sign-in');
  };

  const themes = [
    { value: 'light', icon: IconSun },
    { value: 'dark', icon: IconMoon },
    { value: 'auto', icon: IconDeviceDesktop },
  ] as const;
  return (
    <div className={compact ? undefined : styles.account}>
      {!compact && (
        <>
          <Avatar size={28} color="pine" name={me.name}>
            {initialsOf(me.name)}
          </Avatar>
          <span className={styles.who}>
            <bdi>{me.name}</bdi>
            <small>{nameOf({ id: me.role, name: roleName }, me.role)}</small>
          </span>
        </>
      )}
      <Menu position="top-end" withinPortal shadow="md" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={compact ? 'lg' : 'md'} aria-label={t('account.menu')}>
            <IconSettings size={compact ? 22 : 17} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {compact && <Menu.Label>{me.name}</Menu.Label>}
          <Menu.Item leftSection={<IconUserCircle size={15} />} onClick={() => void navigate('/dashboard/account')}>
            {t('account.own')}
          </Menu.Item>
          {onGoTo && (
            <Menu.Item leftSection={<IconSearch size={15} />} onClick={onGoTo}>
              {t('goTo.open')}
            </Menu.Item>
          )}
          <Menu.Label>{t('account.language')}</Menu.Label>
          {LANGUAGE_NAMES.map(({ code, name }) => (
            <Menu.Item
              key={code}
              component="a"
              href={languageHref(code)}
              lang={code}
              leftSection={<IconLanguage size={15} />}
              fw={code === language ? 650 : 400}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Label>{t('account.theme')}</Menu.Label>
          {themes.map(({ value, icon: ThemeIcon }) => (
            <Menu.Item
              key={value}
              leftSection={<ThemeIcon size={15} />}
              fw={colorScheme === value ? 650 : 400}
              onClick={() => setColorScheme(value)}
            >
              {t(`account.themes.${value}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={15} />} onClick={() => void signOut()}>
            {t('account.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};
