import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from '../link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

interface ButtonStyle {
  look?: 'primary' | 'secondary' | 'accent' | 'link' | 'icon';
  /** 44, 52, 58 px. */
  size?: 'small' | 'normal' | 'big';
  /** Takes the whole width. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows the spinner and ignores clicks; the width stays. */
  sending?: boolean;
}

const classes = ({ look = 'primary', size = 'normal', wide }: ButtonStyle, className: string | undefined): string =>
  classNames(styles.button, styles[look], styles[size], wide && styles.wide, className);

export const Button = ({
  look,
  size,
  wide,
  sending = false,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps): ReactNode => (
  <button
    {...rest}
    type={type}
    disabled={disabled}
    aria-busy={sending || undefined}
    aria-disabled={sending || undefined}
    onClick={sending ? (event) => event.preventDefault() : rest.onClick}
    className={classNames(
      classes({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className),
      sending && styles.sending,
    )}
  >
    {sending && <span className={styles.spinner} aria-hidden="true" />}
    {children}
  </button>
);

export interface ButtonLinkProps extends ButtonStyle {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({ to, look, size, wide, className, children }: ButtonLinkProps): ReactNode => (
  <Link to={to} className={classes({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}>
    {children}
  </Link>
);
