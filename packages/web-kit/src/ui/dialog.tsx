import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** Names the dialog; shown as its header unless `bare` or a notice, whose content contains it. */
  title: ReactNode;
  /**
   * centre: 480 wide; notice: 440; end: a drawer of 496 on the end side; start: the phone's menu. All but start and
   * notice are bottom sheets on a phone.
   */
  place?: 'centre' | 'notice' | 'end' | 'start';
  /** Without the header: the content has its own, with its own close button. */
  bare?: boolean;
  foot?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** The native dialog: the browser keeps focus inside, closes on Escape, and the page behind is inert. */
export const Dialog = ({
  open,
  onClose,
  title,
  place = 'centre',
  bare = false,
  foot,
  children,
  className,
}: DialogProps): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const element = useModal(open);
  const closeOnScrim = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === element.current) onClose();
  };
  return (
    <dialog
      ref={element}
      className={classNames(styles.dialog, styles[place], className)}
      onClose={onClose}
      onClick={closeOnScrim}
      aria-label={typeof title === 'string' && title !== '' ? title : undefined}
    >
      {open && (
        <div className={styles.panel}>
          {!bare && (
            <header className={styles.head}>
              {place !== 'notice' && <h2 className={styles.title}>{title}</h2>}
              <button type="button" className={styles.close} onClick={onClose} aria-label={t('dialog.close')}>
                <Icon name="close" size={24} />
              </button>
            </header>
          )}
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
};
