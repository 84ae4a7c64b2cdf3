import * as m from '@briolette/i18n/back-office/staff';
import { PasswordField } from '@briolette/ui/forms/password-field.tsx';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callStaffApi } from '../api/call-staff.ts';
import { getErrorCode, getErrorMessage } from '../api/use-action.ts';

export type Credentials = {
  busy: boolean;
  /** Error message for the form. */
  error: string | undefined;
  /** The password was right and the account also needs an authenticator code. */
  needsCode: boolean;
  send: (call: () => Promise<unknown>) => void;
};

/** Sends passwords, codes and passkeys. Fields are read on submit and never stored. */
export function useCredentials(): Credentials {
  const [needsCode, setNeedsCode] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onError: (failure) => {
      if (getErrorCode(failure) === 'totpCodeRequired') setNeedsCode(true);
    },
  });
  return {
    busy: isPending,
    error: error && getErrorCode(error) !== 'totpCodeRequired' ? getErrorMessage(error) : undefined,
    needsCode,
    send: (call) => {
      if (!isPending) mutate(call);
    },
  };
}

export const getFormFields = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** The password field, and the code field once it is needed. */
export function PasswordAndCode({ needsCode }: Pick<Credentials, 'needsCode'>) {
  return (
    <>
      <PasswordField
        label={m.passwordLabel}
        name="password"
        autoComplete="current-password"
        required
      />
      {needsCode && (
        <TextField
          label={m.codeLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
      )}
    </>
  );
}

type PasskeyButtonProps = { busy: boolean; quiet?: boolean; onPress: () => void };

export const PasskeyButton = ({ busy, quiet = false, onPress }: PasskeyButtonProps) => (
  <SubmitButton busy={busy} quiet={quiet} busyText={m.passkeyWaiting} onPress={onPress}>
    {m.passkeyButton}
  </SubmitButton>
);

export const supportsPasskeys = () => typeof PublicKeyCredential !== 'undefined';

/** Returns the request body for signing in with a passkey. */
export async function requestPasskeyAssertion() {
  const [{ startAuthentication }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaffApi('createStaffPasskeyChallenge'),
  ]);
  return { ticket, credential: await startAuthentication({ optionsJSON: options as never }) };
}
