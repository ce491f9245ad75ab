import { lazyPart, OptionalPart } from '@shop/kit';
import { Avatar } from '@mantine/core';
import { useState } from 'react';
import { initialsOf } from '@shop/back-office/text';
import { useRoleName, useSession } from '@shop/back-office/session';
import { AccountButton } from './account-button.tsx';
import styles from '../frame/frame.module.css';

/** The menu is a tenth of the frame's script, so it loads when the pointer first comes near its button. */
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** The person who has signed in, and the button of their menu. */
export const Account = ({ compact = false, onGoTo }: { compact?: boolean; onGoTo?: () => void }) => {
  const { me, roleName } = useSession();
  const nameOf = useRoleName();
  const [asked, setAsked] = useState(false);
  const button = (
    <AccountButton
      compact={compact}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={() => setAsked(true)}
    />
  );
  return (
    <div className={compact ? styles.accountPlace : styles.account}>
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
      {asked ? (
        <OptionalPart remote="dashboard" fallback={button}>
          <AccountMenu compact={compact} onGoTo={onGoTo} />
        </OptionalPart>
      ) : (
        button
      )}
    </div>
  );
};
