import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
  /** What the next page finds in the history. */
  state?: unknown;
}

/** An address with a scheme or a host: the browser follows it, as any other link. */
const IS_ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link that the router follows. That of react-router itself brings 2 KB for pages of its framework to every visitor.
 */
export const Link = ({ to, replace, state, onClick, target, ...rest }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  const isElsewhere = IS_ELSEWHERE.test(to);
  return (
    <a
      {...rest}
      target={target}
      href={isElsewhere ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!isElsewhere && !event.defaultPrevented) follow(event);
      }}
    />
  );
};

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  /** Only the page itself counts, and no page below it. */
  end?: boolean;
  className?: string | ((state: { isActive: boolean }) => string);
}

/** A link that says of itself whether it leads to the present page, or to a room that this page is in. */
export const NavLink = ({ end = false, className, ...link }: NavLinkProps) => {
  const { pathname } = useLocation();
  const path = useResolvedPath(link.to).pathname;
  const isActive = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return (
    <Link
      {...link}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  );
};
