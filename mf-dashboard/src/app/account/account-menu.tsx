import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { useEffect, useRef, useState } from 'react';
import { LANGUAGE_NAMES, languageHref } from '@shop/back-office/fields';
import { useSession } from '@shop/back-office/session';
import { AccountButton } from './account-button.tsx';
import { useSignOut } from './use-sign-out.ts';

const THEMES = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

/** The menu for language, theme and sign-out. It is rendered only after a click on its button, so it opens at once. */
export const AccountMenu = ({ compact, onGoTo }: { compact: boolean; onGoTo?: (() => void) | undefined }) => {
  const { t } = useTranslation('dashboard.frame');
  const { me } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const language = useLanguage();
  const { setColorScheme, colorScheme } = useMantineColorScheme();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // This button replaced the one that was clicked, so focus has to return here when the menu closes.
      button.current?.focus();
      setOpened(true);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <Menu opened={opened} onChange={setOpened} position="top-end" withinPortal shadow="md" width={200}>
      <Menu.Target>
        <AccountButton ref={button} compact={compact} />
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
        {THEMES.map(({ value, icon: ThemeIcon }) => (
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
  );
};
