import { Link, type LinkProps, useLocation } from 'react-router';

type CurrentPageLinkProps = Omit<LinkProps, 'to'> & {
  to: string;
  /** Whether the current page is part of the linked section. */
  isWithin?: boolean;
};

/**
 * Renders a link with `aria-current`. Unlike NavLink it ignores a trailing slash, which static
 * hosts and prerendered pages add to URLs.
 */
export function CurrentPageLink({ to, isWithin, ...props }: CurrentPageLinkProps) {
  const { pathname } = useLocation();
  const isCurrentPage = pathname.replace(/\/$/, '') === to;
  const current = isCurrentPage ? 'page' : isWithin ? 'step' : undefined;
  return <Link {...props} to={to} aria-current={current} />;
}
