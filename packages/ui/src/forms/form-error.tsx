type FormErrorProps = { title: string | undefined; advice?: string | undefined };

/** Always in the page, so that its words are read out when they come. */
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
