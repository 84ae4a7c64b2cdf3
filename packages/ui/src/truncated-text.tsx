type TruncatedTextProps = { text: string; short: string };

/** Shortened text with an ellipsis, and the full text in a smaller line below. */
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
