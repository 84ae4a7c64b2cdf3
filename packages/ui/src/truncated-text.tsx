type TruncatedTextProps = { text: string; short: string };

/** Cut, with the ellipsis drawn by the style sheet, and whole in a smaller line below. */
export function TruncatedText({ text, short }: TruncatedTextProps) {
  const isCut = short.length < text.length;
  return (
    <>
      <span aria-hidden="true" className={isCut ? 'is-cut' : undefined}>
        {short}
      </span>
      <span className={isCut ? 'whole-text' : 'visually-hidden'}>{text}</span>
    </>
  );
}
