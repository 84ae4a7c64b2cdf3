type FormErrorProps = { title: string | undefined; advice?: string | undefined };

/** An alert that is always in the page, so that screen readers announce its text. */
export function FormError({ title, advice }: FormErrorProps) {
  return (
    <div role="alert" className="form-alert">
      {title && (
        <p className="form-error">
          <strong>{title}</strong>
          {advice && <span> {advice}</span>}
        </p>
      )}
    </div>
  );
}
