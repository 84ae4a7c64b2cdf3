import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { BackOfficeIcon } from './office-icon.tsx';

type ScreenProps = {
  title: ReactNode;
  /** Muted text beside the title. */
  note?: ReactNode;
  /** Other content beside the title: counts, buttons. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A screen with a heading. Screens of one record use DetailHeader instead. */
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

/** The header of a record's screen: a link back to the list, and the record's name. */
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

type CardProps = {
  title: ReactNode;
  /** Muted text beside the title. */
  note?: ReactNode;
  /** Other content beside the title: links, buttons. */
  head?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of a screen, labelled by its title. */
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

/** A small button. SubmitButton shows progress. */
export function Button({ quiet = false, className = '', ...button }: ButtonProps) {
  const variantClass = quiet ? 'button button-secondary button-small' : 'button button-small';
  return <button type="button" {...button} className={`${variantClass} ${className}`} />;
}

/** A button that looks like a link. */
export function TextButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`text-link ${className}`} />;
}
