import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { useState } from 'react';
import { logInByPasskey } from './passkey-login.ts';

type PasskeyButtonProps = {
  remember: () => boolean;
  onRefused: (error: unknown) => void;
};

/** Where the browser knows passkeys. The page that holds it leads away once somebody is logged in. */
export function PasskeyButton({ remember, onRefused }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (typeof PublicKeyCredential === 'undefined') return null;
  const logIn = async () => {
    setBusy(true);
    await logInByPasskey(remember()).catch(onRefused);
    setBusy(false);
  };
  return (
    <SubmitButton
      quiet
      busy={busy}
      busyText="Waiting for your passkey…"
      onPress={() => void logIn()}
    >
      Use a passkey
    </SubmitButton>
  );
}
