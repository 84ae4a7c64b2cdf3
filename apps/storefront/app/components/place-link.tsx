import { Link, type LinkProps, useLocation } from 'react-router';

type CurrentPageLinkProps = Omit<LinkProps, 'to'> & {
  to: string;
  /** The page is a part of where this leads to. */
  isWithin?: boolean;
};

/**
 * A link that says when it leads to where one is. A static host may end an address with a slash, and
 * prerendered pages do: the router's own link takes that for another place.
 */
export function CurrentPageLink({ to, isWithin, ...props }: CurrentPageLinkProps) {
  const { pathname } = useLocation();
  const isCurrentPage = pathname.replace(/\/$/, '') === to;
  const current = isCurrentPage ? 'page' : isWithin ? 'step' : undefined;
  return <Link {...props} to={to} aria-current={current} />;
}
