import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false}>
      <button
        type="button"
        className="field-button"
        aria-pressed={shown}
        aria-label={`Show ${props.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </TextField>
  );
}
