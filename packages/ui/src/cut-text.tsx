type CutTextProps = { text: string; shown: string };

/** Cut for the eye, with the ellipsis drawn by the style sheet; whole for whoever listens. */
export function CutText({ text, shown }: CutTextProps) {
  return (
    <>
      <span aria-hidden="true" className={shown.length < text.length ? 'is-cut' : undefined}>
        {shown}
      </span>
      <span className="unseen">{text}</span>
    </>
  );
}
