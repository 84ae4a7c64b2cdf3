import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatCappedCount } from './list/list-parts.tsx';
import { BackOfficeIcon } from './office-icon.tsx';

type ScreenProps = {
  title: ReactNode;
  /** A quiet line beside the title. */
  note?: ReactNode;
  /** More beside the title: the count, buttons. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A screen with its heading. Screens of one record have a DetailHead instead. */
export function Screen({ title, note, head, className = '', children }: ScreenProps) {
  return (
    <div className={`screen ${className}`}>
      <header className="screen-head">
        <h1>{title}</h1>
        {note && <p className="muted">{note}</p>}
        {head}
      </header>
      {children}
    </div>
  );
}

type DetailHeaderProps = { list: string; to: string; title: string; children?: ReactNode };

/** The head of a screen of one record: a link back to its list, and its name. */
export function DetailHeader({ list, to, title, children }: DetailHeaderProps) {
  return (
    <header className="detail-head">
      <Link to={to} className="detail-back">
        <BackOfficeIcon name="arrow" />
        {list}
      </Link>
      <h1>{title}</h1>
      {children}
    </header>
  );
}

type CountProps = { count: number; countIsMore: boolean; one: string; many: string };

/** "12 orders", announced when it changes. */
export function Count({ count, countIsMore, one, many }: CountProps) {
  return (
    <p role="status" className="muted">
      {formatCappedCount(count, countIsMore)} {count === 1 && !countIsMore ? one : many}
    </p>
  );
}

type CardProps = {
  title: ReactNode;
  /** A quiet line beside the title. */
  note?: ReactNode;
  /** More beside the title: a link, a button. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a screen, named by its title. */
export function Card({ title, note, head, className = '', children }: CardProps) {
  const id = useId();
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      {note || head ? (
        <header className="card-head">
          {heading}
          {note && <p className="muted">{note}</p>}
          {head}
        </header>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

/** Shown instead of an empty list. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}

type ButtonProps = ComponentProps<'button'> & { quiet?: boolean };

/** A small button. SubmitButton is the one that shows progress. */
export function Button({ quiet = false, className = '', ...button }: ButtonProps) {
  const variantClass = quiet ? 'button button-secondary button-small' : 'button button-small';
  return <button type="button" {...button} className={`${variantClass} ${className}`} />;
}

/** A button that looks like a link. */
export function TextButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`text-link ${className}`} />;
}
