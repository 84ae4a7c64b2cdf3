import { TextField } from '@briolette/ui/forms/text-field.tsx';

/** Asked for once the password was right and an authenticator belongs to it. */
export function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextField
      label="Code of your authenticator"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      required
    />
  );
}
