import * as m from '@briolette/i18n/ui';
import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField {...props} type={isVisible ? 'text' : 'password'} spellCheck={false}>
      <button
        type="button"
        className="field-button"
        aria-pressed={isVisible}
        aria-label={m.showField({ field: props.label.toLowerCase() })}
        onClick={() => setIsVisible(!isVisible)}
      >
        {isVisible ? m.hideButton : m.showButton}
      </button>
    </TextField>
  );
}
