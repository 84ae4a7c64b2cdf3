type CutTextProps = { text: string; shown: string };

/** Cut, with the ellipsis drawn by the style sheet, and whole in a smaller line below. */
export function TruncatedText({ text, shown }: CutTextProps) {
  const isCut = shown.length < text.length;
  return (
    <>
      <span aria-hidden="true" className={isCut ? 'is-cut' : undefined}>
        {shown}
      </span>
      <span className={isCut ? 'whole-text' : 'visually-hidden'}>{text}</span>
    </>
  );
}
