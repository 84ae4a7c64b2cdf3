import { Link, type LinkProps, useLocation } from 'react-router';

type PlaceLinkProps = Omit<LinkProps, 'to'> & { to: string };

/**
 * A link that says when it leads to where one is. A static host may end an address with a slash, and
 * prerendered pages do: the router's own link takes that for another place.
 */
export function PlaceLink({ to, ...props }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname.replace(/\/$/, '') === to;
  return <Link {...props} to={to} aria-current={isHere ? 'page' : undefined} />;
}
