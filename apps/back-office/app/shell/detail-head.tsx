import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OfficeIcon } from './office-icon.tsx';

type DetailHeadProps = { list: string; to: string; title: string; children?: ReactNode };

/** The head of a screen of one thing: back to the list it stands in, and its name. */
export function DetailHead({ list, to, title, children }: DetailHeadProps) {
  return (
    <header className="detail-head">
      <Link to={to} className="detail-back">
        <OfficeIcon name="arrow" />
        {list}
      </Link>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
