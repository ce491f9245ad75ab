import { lazyPart, useTranslation } from '@shop/kit';
import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import keyStyles from '@shop/back-office/styles/ui.module.css';
import { PageErrors } from '../pages/page-errors.tsx';
import styles from '../frame/frame.module.css';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);

/** "Go to": a box over any page, opened by its key or a click. Its script loads when it is first opened. */
export const useGoTo = (onHelp: () => void) => {
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((times) => times + 1);
  // The key's place: the same one under an Arabic layout.
  useHotkeys([['mod+K', ask, { usePhysicalKeys: true }]], [], true);
  const box = asked > 0 && (
    <PageErrors>
      <Suspense>
        <Palette asked={asked} onHelp={onHelp} />
      </Suspense>
    </PageErrors>
  );
  return { ask, box };
};

export const GoToButton = ({ onAsk }: { onAsk: () => void }) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <UnstyledButton className={styles.goTo} onClick={onAsk} title={t('goTo.open')} aria-keyshortcuts="Control+K">
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={styles.linkLabel}>{t('goTo.open')}</span>
      <kbd className={keyStyles.key} dir="ltr" aria-hidden>
        Ctrl K
      </kbd>
    </UnstyledButton>
  );
};
