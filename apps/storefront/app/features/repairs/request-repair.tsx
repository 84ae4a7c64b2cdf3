import '@briolette/ui/forms/forms.css';
import { type Repair, type RepairKind, repairKinds } from '@briolette/contract';
import { repairKindLabels } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/repairs';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { useState } from 'react';
import { useAttempt } from '../../lib/api/use-action.ts';
import { describeRepairError } from '../../lib/resource-response.ts';
import { callApiAsUser } from '../../lib/session/call-as-user.ts';

type RequestRepairDialogProps = {
  passportKey: string;
  called: string;
  onRepair: (repair: Repair) => void;
  onClose: () => void;
};

export default function RequestRepairDialog({
  passportKey,
  called,
  onRepair,
  onClose,
}: RequestRepairDialogProps) {
  // The id makes repeated submissions one request.
  const [repairId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<RepairKind>('resize');
  const [description, setDescription] = useState('');
  const { busy, failure, attempt } = useAttempt(describeRepairError);
  const send = async () => {
    const body = { repairId, kind, description: description.trim() };
    const response = await callApiAsUser('createRepair', { path: { passportKey }, body });
    showToast({ kind: 'success', text: m.requestSent });
    onClose();
    onRepair(response.repair);
  };
  return (
    <Dialog title={m.requestHeading({ item: called })} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(send);
        }}
      >
        <fieldset className="repair-kinds">
          <legend>{m.kindLegend}</legend>
          {repairKinds.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="kind"
                checked={kind === each}
                onChange={() => setKind(each)}
              />
              {repairKindLabels[each]}
            </label>
          ))}
        </fieldset>
        <label className="field">
          <span>{m.detailsLabel}</span>
          <textarea
            rows={4}
            maxLength={1000}
            value={description}
            onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          />
        </label>
        <p className="field-note">{m.detailsHelp}</p>
        <p role="alert" className="field-error">
          {failure}
        </p>
        <SubmitButton busy={busy} busyText={m.sendingRequest}>
          {m.sendRequestButton}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
