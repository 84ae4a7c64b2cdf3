import '@briolette/ui/forms/forms.css';
import { type Service, type ServiceKind, serviceKinds } from '@briolette/contract';
import { serviceNames } from '@briolette/domain';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Overlay } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { useAttempt } from '../../lib/api/use-action.ts';
import { reasonOf } from '../../lib/resource-response.ts';
import { callAsUser } from '../../lib/session/call-as-user.ts';

type AskOverlayProps = {
  passportKey: string;
  called: string;
  onService: (service: Service) => void;
  onClose: () => void;
};

export default function AskOverlay({ passportKey, called, onService, onClose }: AskOverlayProps) {
  // Made once for what somebody means to ask: sent twice, it is one service.
  const [repairId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<ServiceKind>('resize');
  const [description, setDescription] = useState('');
  const { busy, failure, attempt } = useAttempt(reasonOf);
  const send = async () => {
    const body = { repairId, kind, description: description.trim() };
    const answer = await callAsUser('createRepair', { path: { passportKey }, body });
    showToast({ kind: 'success', text: 'Asked. We answer by mail.' });
    onClose();
    onService(answer.service);
  };
  return (
    <Overlay title={`A service for ${called}`} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(send);
        }}
      >
        <fieldset className="repair-kinds">
          <legend>What shall we do?</legend>
          {serviceKinds.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="kind"
                checked={kind === each}
                onChange={() => setKind(each)}
              />
              {serviceNames[each]}
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span>Your words</span>
          <textarea
            rows={4}
            maxLength={1000}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
        </label>
        <p className="field-note">
          The size you need, what is broken, by when. We look at it and tell you our price by mail;
          nothing is done before you accept it.
        </p>
        <p role="alert" className="field-error">
          {failure}
        </p>
        <SubmitButton busy={busy} busyText="One moment…">
          Ask the shop
        </SubmitButton>
      </form>
    </Overlay>
  );
}
