import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useId, useState } from 'react';
import { useFirstFocus } from '../../keyboard/use-first-focus.ts';

type SayFormProps = {
  label: string;
  note?: string;
  press: string;
  begin: string;
  most: number;
  busy: boolean;
  onCancel: () => void;
  onSay: (words: string) => unknown;
};

/** A few words in place, sent by a press or by Control with Enter. */
export function SayForm({ label, note, press, begin, most, busy, ...on }: SayFormProps) {
  const [text, setText] = useState(begin);
  const first = useFirstFocus<HTMLTextAreaElement>();
  const id = useId();
  const send = () => {
    if (text.trim() !== '') on.onSay(text.trim());
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          ref={first}
          rows={3}
          maxLength={most}
          value={text}
          aria-describedby={note && `${id}-note`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
            if (event.key === 'Escape') on.onCancel();
          }}
        />
        {note && (
          <p id={`${id}-note`} className="field-note">
            {note}
          </p>
        )}
      </div>
      <p className="said-work">
        <SubmitButton busy={busy} busyText="One moment…">
          {press}
        </SubmitButton>
        <button type="button" className="text-link" onClick={on.onCancel}>
          Not now
        </button>
      </p>
    </form>
  );
}
